/**
 * Work that waits in turn, in units, in front of something with so much capacity a second. What would wait longer than
 * `patience` seconds at the present capacity is refused at the door.
 */
export function createQueue(patience = Number.POSITIVE_INFINITY) {
  let waiting = 0
  let refused = 0
  return {
    waiting: () => waiting,
    refused: () => refused,
    /** One second: takes in `arriving`, answers what was done. */
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
