/**
 * A queue, in units, for a server with this capacity per second. Whatever would wait longer than `patience` seconds at
 * the present capacity is refused immediately.
 */
export function createQueue(patience = Number.POSITIVE_INFINITY) {
  let waiting = 0
  let refused = 0
  return {
    waiting: () => waiting,
    refused: () => refused,
    /** Advances one second: takes in `arriving`, returns the number done. */
    tick(arriving: number, capacity: number): number {
      const done = Math.min(waiting + arriving, capacity)
      waiting += arriving - done
      const most = capacity * patience
      if (waiting > most) {
        refused += waiting - most
        waiting = most
      }
      return done
    },
  }
}
