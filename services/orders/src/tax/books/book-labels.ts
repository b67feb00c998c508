import type { BookLine } from './books.ts'

/** In reading order: sales first, then returns. */
export const bookLabels: Readonly<Record<BookLine, string>> = {
  not_invoiced: 'Placed in this month, without an invoice yet',
  invoiced_elsewhere: 'Placed in this month, invoiced in another',
  placed_elsewhere: 'Invoiced in this month, placed in another',
  other_sum: 'Invoiced twice, or for another sum than the order’s',
  uncounted_invoices: 'Invoiced, but cancelled, come back or not paid since',
  uncounted_notes: 'Credit notes of orders that are cancelled, came back or are not paid',
  note_without_refund: 'Credited in this month, the money back in another or not yet',
  refund_without_note: 'Money back in this month, without a credit note in it',
  lost_to_disputes: 'Taken by customers’ banks in this month (lost disputes), without a credit note',
}
