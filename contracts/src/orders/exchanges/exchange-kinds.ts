/** How an exchange ends without new pieces: the old ones never came, the shop ended it, or money goes back instead. */
export const exchangeEnds = ['not_sent', 'ended', 'refund'] as const
export type ExchangeEnd = (typeof exchangeEnds)[number]

/** `held`: the wanted size is reserved; `undone`: the order that it was sent as is cancelled, and money goes back. */
export const exchangeStates = ['held', 'sent', 'undone', ...exchangeEnds] as const
export type ExchangeState = (typeof exchangeStates)[number]

/** Longest time that a wanted size is kept for old pieces that do not come. */
export const maxExchangeDays = 60
