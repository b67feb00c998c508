/** Other sizes that a shopper wants for pieces of an order. */
export type Exchange = {
  /** held, sent, undone, not_sent, ended or refund */
  state: string
  pieces: { name: string; size: string; to: string; quantity: number }[]
  /** how long the new sizes are reserved if the old pieces do not arrive */
  until: string
  /** the order that contains the new pieces; '' until they are sent */
  sentAs: string
  /** the returned pieces were not in good condition, so the shop decides */
  toAnswer?: boolean
}

type Loose = Readonly<Record<string, unknown>>

/** null for a return for money. */
export function toExchange(answer: unknown): Exchange | null {
  if (typeof answer !== 'object' || answer === null) return null
  const wire = answer as Loose
  return {
    state: String(wire.state ?? ''),
    pieces: Array.isArray(wire.pieces) ? wire.pieces.map(toPiece) : [],
    until: String(wire.until ?? ''),
    sentAs: typeof wire.sent_as === 'string' ? wire.sent_as : '',
    ...(wire.to_answer === true ? { toAnswer: true } : {}),
  }
}

function toPiece(answer: unknown): Exchange['pieces'][number] {
  const wire = (answer ?? {}) as Loose
  const { product_name, size, to, quantity } = wire
  return { name: String(product_name ?? ''), size: String(size), to: String(to), quantity: Number(quantity ?? 1) }
}
