/** A shelf's key in tables: the size as text, '' where a product has none (a primary key takes no null). */
export const shelf = (size: number | null): string => (size === null ? '' : String(size))
