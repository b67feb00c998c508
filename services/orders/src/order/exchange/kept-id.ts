const kept = /-K(\d+)$/

/** Whether the order charges for kept pieces: `ORD-1-K1` charges for return 1 of `ORD-1`. */
export const isKeptOrder = (orderId: string): boolean => kept.test(orderId)

/** The number of the return that it charges for. */
export const returnOfKept = (orderId: string): number => Number(kept.exec(orderId)?.[1])
