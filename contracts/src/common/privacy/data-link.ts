/** Days for which a link to one's data works. */
export const dataLinkDays = 7
