/** Runs a call to somebody outside, or throws at once. */
export type Circuit = <T>(call: () => Promise<T>) => Promise<T>

export type CircuitOptions = {
  /** Silences in a row until callers are spared. */
  after: number
  /** Whether what a call threw says that nobody answered; any other answer, a refusal too, ends the silence. */
  isSilence: (fault: unknown) => boolean
  /** What a caller gets who is spared. */
  spared: () => Error
}

/**
 * Spares callers the wait for somebody who does not answer: behind `after` silences in a row one call at a time is let
 * through and the others throw `spared` at once. There is no clock in it: whoever comes next finds out, and the first
 * answer lets everybody through again.
 */
export function createCircuit({ after, isSilence, spared }: CircuitOptions): Circuit {
  let silences = 0
  let underWay = 0
  return async (call) => {
    if (silences >= after && underWay > 0) throw spared()
    underWay++
    try {
      const answer = await call()
      silences = 0
      return answer
    } catch (fault) {
      silences = isSilence(fault) ? silences + 1 : 0
      throw fault
    } finally {
      underWay--
    }
  }
}
