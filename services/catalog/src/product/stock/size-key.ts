/** Size as the key of tables: text, '' where a product has none (a primary key takes no null). */
export const sizeKey = (size: number | null): string => (size === null ? '' : String(size))
