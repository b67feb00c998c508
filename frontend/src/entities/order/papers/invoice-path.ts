/** Where the invoice and the credit notes of an order are; with the link of its mail, where that opened it. */
export const invoicePath = (id: string, link: string | null = null): string =>
  `/orders/invoice?${new URLSearchParams({ id, ...(link ? { t: link } : {}) })}`
