/** One refund of an order's payment in its current state; rupees. */
export type OrderRefund = {
  id: string
  amount: number
  status: 'started' | 'sent' | 'delayed'
  startedAt: string
  /** the day by which the bank shows it, yyyy-mm-dd */
  bankBy: string
  /** made at the provider's dashboard and not yet explained; admins only */
  unexplained: boolean
}

type Loose = Readonly<Record<string, unknown>>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** An unknown state is shown as in progress. */
export function toRefunds(answer: unknown): OrderRefund[] {
  if (!Array.isArray(answer)) return []
  return answer.map((one: Loose | null) => ({
    id: text(one?.id),
    amount: Number(one?.amount ?? 0),
    status: one?.status === 'sent' || one?.status === 'delayed' ? one.status : 'started',
    startedAt: text(one?.started_at),
    bankBy: text(one?.bank_by),
    unexplained: one?.unexplained === true,
  }))
}
