// Parts of queries. Queries import them by relative paths: Sanity TypeGen resolves no alias such as `#lib`.

export const imageFragment = `{
  "alt": select(decorative == true => "", alt),
  "assetId": asset._ref,
  "color": select(asset->metadata.isOpaque => asset->metadata.palette.dominant.background),
  crop,
  hotspot
}`

export const seoFragment = `
  "title": seo.title,
  "socialImage": select(defined(seo.image.asset) => seo.image${imageFragment})`

const destinations = `
  kind == "page" => "/" + page->slug.current
    + coalesce("#" + page->sections[_key == ^.section][0].anchor.current, ""),
  kind == "question" => "/#faq-" + question->key.current,
  kind == "home" => "/",
  kind == "signIn" => "/members",
  kind == "overview" => "/content",
  kind == "email" => "mailto:" + email,
  kind == "phone" => "tel:" + phone,
  kind == "web" => url`

/** If two pages have the same slug, the older one has its address. */
export const claimOrder = '_createdAt asc, _id asc'

/** Null while the target is not published. Queries with it depend on the tag `paths`. */
export const hrefFragment = `select(${destinations})`

export const linkFragment = `{label, "href": ${hrefFragment}}`

export const linksFragment = `[]{"key": _key, label, "href": ${hrefFragment}}[defined(label) && defined(href)]`

export const richTextFragment = `[]{..., markDefs[]{_key, _type, "href": ${hrefFragment}}}`

export const memberTextFragment = `[]{
  ...,
  markDefs[]{
    _key,
    _type,
    "href": select(${destinations}, kind == "lesson" => "/content/lessons/" + lesson->key.current)
  }
}`

/** Leaves out values of other types and long ones: one could make the whole response too large. */
export const textFragment = (field: string) =>
  `"${field}": select(${field} == string(${field}) && length(${field}) < 20000 => ${field})`

/** Leaves out values with which no page can calculate. */
export const numberFragment = (field: string) =>
  `"${field}": select(${field} >= 0 && ${field} < 1000000000 => ${field})`

// Not by `numberFragment`: TypeScript knows the text of a query only without calls.
export const timesFragment = `
  "duration": select(duration >= 0 && duration < 1000000000 => duration),
  "exercise": select(exercise >= 0 && exercise < duration => exercise)`

const amounts = `
  "total": select(total >= 0 && total < 1000000000 => total),
  "instalments": instalments[@ >= 0 && @ < 1000000000][0..1]`

const daysBetween =
  '"daysBetween": select(daysBetween >= 0 && daysBetween < 1000000000 => daysBetween)'

/** The price of the course, and an offer that may replace it for a time. */
export const pricesFragment = `
  price{${amounts}, ${daysBetween}},
  offer{${amounts}, from, until}`

export const valuesFragment = `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  ${textFragment('productName')},
  ${textFragment('contactEmail')},
  ${textFragment('postalAddress')},
  ${textFragment('formProvider')},
  automaticAccess,
  price{${amounts}, ${daysBetween}},
  offer{${amounts}, ${textFragment('from')}, ${textFragment('until')}},
  refund{
    ${numberFragment('days')},
    ${numberFragment('bankDaysMin')},
    ${numberFragment('bankDaysMax')}
  }
}`
