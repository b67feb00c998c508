/** Why an exchange ends without new pieces: the old ones never came, the shop ended it, or money is paid instead. */
export const exchangeEnds = ['not_sent', 'ended', 'refund'] as const
export type ExchangeEnd = (typeof exchangeEnds)[number]

/** `held`: the wanted size is reserved; `undone`: the order that was sent is cancelled, and its money is owed again. */
export const exchangeStates = ['held', 'sent', 'undone', ...exchangeEnds] as const
export type ExchangeState = (typeof exchangeStates)[number]

/** Maximum days that a wanted size is reserved while the old pieces do not arrive. */
export const maxExchangeDays = 60
