/** The answer to a placed order; amounts in rupees, `pay_by` where it waits for its payment. */
export type PlacedAnswer = {
  success: true
  order_id: string
  data: { order_id: string; amount: number; payment_status?: 'paid' | 'refunded'; pay_by: string | null }
}
