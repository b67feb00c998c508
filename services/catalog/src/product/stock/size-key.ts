/** The size as a key of tables: text, '' for a product without sizes (a primary key allows no null). */
export const sizeKey = (size: number | null): string => (size === null ? '' : String(size))
