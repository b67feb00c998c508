/** In the same order, with what is sold out behind everything that can be bought. */
export const soldOutLast = <Item extends { stock: number }>(products: readonly Item[]): Item[] => [
  ...products.filter(({ stock }) => stock > 0),
  ...products.filter(({ stock }) => stock <= 0),
]
