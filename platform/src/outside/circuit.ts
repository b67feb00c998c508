/** A circuit breaker: runs a call to an outside system, or throws immediately. */
export type Circuit = <T>(call: () => Promise<T>) => Promise<T>

export type CircuitOptions = {
  /** Time-outs in a row until the circuit opens. */
  after: number
  /** Whether an error means that there was no answer; any other answer, including a refusal, closes the circuit. */
  isSilence: (fault: unknown) => boolean
  /** The error thrown while the circuit is open. */
  spared: () => Error
}

/**
 * Spares callers the wait for an unresponsive system: after `after` time-outs in a row one call at a time is let
 * through and the others throw `spared` immediately. There is no clock: the next call probes, and the first answer
 * closes the circuit.
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
