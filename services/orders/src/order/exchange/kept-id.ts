const kept = /-K(\d+)$/

/** `ORD-1-K1`: what return 1 of `ORD-1` is charged by. */
export const isKeptOrder = (orderId: string): boolean => kept.test(orderId)

/** The number of the return that it charges for. */
export const returnOfKept = (orderId: string): number => Number(kept.exec(orderId)?.[1])
