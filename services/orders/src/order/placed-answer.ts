/**
 * The answer to a placed order; amounts in rupees, `pay_by` where it waits for its payment, `confirm_by` for its mail's link, `to_collect` where the
 * courier collects the rest.
 */
export type PlacedAnswer = {
  success: true
  order_id: string
  data: {
    order_id: string
    amount: number
    to_collect?: number
    confirm_by?: string
    payment_status?: 'paid' | 'refunded'
    pay_by: string | null
  }
}
