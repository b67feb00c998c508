/** Moves sold-out products to the end; otherwise keeps the order. */
export const soldOutLast = <Item extends { stock: number }>(products: readonly Item[]): Item[] => [
  ...products.filter(({ stock }) => stock > 0),
  ...products.filter(({ stock }) => stock <= 0),
]
