/**
 * The response to a placed order; amounts in rupees. `pay_by`: if it waits for payment; `confirm_by`: if it waits for
 * the link in its mail; `to_collect`: if the courier collects the rest.
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
