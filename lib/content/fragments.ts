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

/** Null while the target is not published. Queries with it depend on the tag `paths`. */
export const hrefFragment = `select(${destinations})`

export const linkFragment = `{label, "href": ${hrefFragment}}`

export const linksFragment = `[]${linkFragment}[defined(label) && defined(href)]`

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

export const numberFragment = (field: string) => `"${field}": select(${field} >= 0 => ${field})`

const amounts = `${numberFragment('total')}, "instalments": instalments[@ >= 0][0..1]`

export const valuesFragment = `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  ${textFragment('productName')},
  ${textFragment('contactEmail')},
  ${textFragment('postalAddress')},
  price{${amounts}, ${numberFragment('daysBetween')}},
  offer{${amounts}, ${textFragment('from')}, ${textFragment('until')}},
  refund{
    ${numberFragment('days')},
    ${numberFragment('bankDaysMin')},
    ${numberFragment('bankDaysMax')}
  }
}`
