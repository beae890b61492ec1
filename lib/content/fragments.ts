/**
 * What `CmsImage` needs of an image: its words, its main color where nothing shines through it, and the
 * crop and focal point that staff chose.
 */
export const pictureFragment = `{
  "alt": select(decorative == true => "", alt),
  "assetId": asset._ref,
  "color": select(asset->metadata.isOpaque => asset->metadata.palette.dominant.background),
  crop,
  hotspot
}`

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

/**
 * Where a link leads; null while its target is not published. A section that is gone leaves the page.
 * A query that contains it depends on the tag `addresses`.
 */
export const hrefFragment = `select(${destinations})`

/** A link outside running text. */
export const linkFragment = `{label, "href": ${hrefFragment}}`

/** A list of such links, without those that lead nowhere. */
export const linksFragment = `[]${linkFragment}[defined(label) && defined(href)]`

/** Formatted text whose links have their addresses. */
export const richTextFragment = `[]{..., markDefs[]{_key, _type, "href": ${hrefFragment}}}`

/** The same for members, who can open lessons. */
export const memberTextFragment = `[]{
  ...,
  markDefs[]{
    _key,
    _type,
    "href": select(${destinations}, kind == "lesson" => "/content/lessons/" + lesson->key.current)
  }
}`

/**
 * A text for members. One of another type, or as long as no text should be, is left out, so that it
 * does not make the whole response too large.
 */
export const textFragment = (field: string) =>
  `"${field}": select(${field} == string(${field}) && length(${field}) < 20000 => ${field})`

export const numberFragment = (field: string) => `"${field}": select(${field} >= 0 => ${field})`

const amounts = `${numberFragment('total')}, "instalments": instalments[@ >= 0][0..1]`

/** The site settings that members' texts insert. */
export const valuesFragment = `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  ${textFragment('productName')},
  ${textFragment('contactEmail')},
  ${textFragment('postalAddress')},
  price{${amounts}},
  offer{${amounts}, ${textFragment('from')}, ${textFragment('until')}},
  refund{
    ${numberFragment('days')},
    ${numberFragment('bankDaysMin')},
    ${numberFragment('bankDaysMax')}
  }
}`
