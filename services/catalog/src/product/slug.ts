/** A category's place in an address: `Temple Jewellery` is `temple-jewellery`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** What two spellings of one category share: menus say /anklets and /ring, admins say Anklet and Ring. */
export const categoryKey = (name: string): string => slugOf(name).replace(/s$/, '')
