/** A category's URL segment: `Temple Jewellery` becomes `temple-jewellery`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Equal for all spellings of one category: menus have /anklets and /ring, admins Anklet and Ring. */
export const categoryKey = (name: string): string => slugOf(name).replace(/s$/, '')
