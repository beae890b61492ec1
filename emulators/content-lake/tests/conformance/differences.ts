/** Scenarios that the emulator does not pass, each with the reason. */
export const differences: Record<string, string> = {
  'patch: splice without a count removes the rest of the array':
    'Sanity does not document negative numbers in a range, which @sanity/client sends',
  'query: a perspective can be a release': 'releases are not emulated',
  'query: geo functions compare places': 'geo functions are not emulated',
  'query: a source map can name documents by position': 'only keys are emulated',
  'datasets: a dataset can be created': 'there is one dataset',
  'releases: a release can be created': 'releases are not emulated',
  'history: transactions can contain whole documents': 'only their effects are returned',
  'images: fm=json describes an image': 'images are only transformed',
  'images: an uploaded image gets a blurHash': 'it gets an lqip only',
}
