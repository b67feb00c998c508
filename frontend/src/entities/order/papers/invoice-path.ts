/** The path of an order's invoice and credit notes, with the mail's link if that opened the order. */
export const invoicePath = (id: string, link: string | null = null): string =>
  `/orders/invoice?${new URLSearchParams({ id, ...(link ? { t: link } : {}) })}`
