/** Parses a product's own threshold: 0 to 9,999 units, or null when empty or invalid. */
export const lowStockOf = (typed: string): number | null =>
  /^[0-9]{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : null

export const lowStockRule = 'Low-stock level must be a whole number from 0 to 9,999'
