/** The spec's categories, and the demo's own: an admin names them in the singular, a shop window in the plural. */
const plurals = /^(ring|necklace|earring|bracelet|pendant|bangle|anklet)$/i

/** 'Rings' of 'Ring'; any other name as it is. */
export const categoryLabel = (name: string): string => (plurals.test(name) ? `${name}s` : name)
