/** Scenarios that the emulator does not pass, each with the reason, and with the error of the scenario. */
export const differences: Record<string, { reason: string; error: object }> = {
  'query: a perspective can be a release': refused('releases are not emulated'),
  'query: geo functions compare places': refused('geo functions are not emulated'),
  'query: a source map can name documents by position': refused('only keys are emulated'),
  'datasets: a dataset can be created': refused('there is one dataset'),
  'datasets: the access can be edited': refused('there is one dataset'),
  'projects: they are listed': refused('there is one project'),
  'releases: a release can be created': refused('releases are not emulated', 403),
  'versions: the published document can be unpublished with a release': refused(
    'releases are not emulated',
    403,
  ),
  'agent: text is generated': refused('there is no language model'),
  'history: transactions can contain whole documents': refused('only their effects are returned'),
  'images: fm=json describes an image': other('images are only transformed', 501),
  'images: an uploaded image gets a blurHash': other('it gets an lqip only', 'undefined'),
}

function refused(reason: string, statusCode = 501) {
  return { reason, error: { statusCode } }
}

function other(reason: string, actual: unknown) {
  return { reason, error: { code: 'ERR_ASSERTION', actual } }
}
