/** The path of a page with the packing slip of each order, in this order. */
export const slipsPath = (ids: readonly string[]): string =>
  `/admin/orders/packing-slips?ids=${ids.map(encodeURIComponent).join(',')}`
