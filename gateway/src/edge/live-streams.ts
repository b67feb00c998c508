import { type LoopFault, startLoop } from '@suvarna/platform/background/loops.ts'
import type { Revocation } from './revocation.ts'
import type { Session } from './session.ts'

type Watched = { session: Pick<Session, 'sub' | 'sid' | 'gen' | 'exp'>; end: () => void }

export type LiveStreams = {
  /** Ends a stream when its session is revoked or expired; returns the function that stops watching. */
  watch(session: Watched['session'], end: () => void): () => void
  /** Starts checking; `endAll` stops it. */
  start(): void
  endAll(): void
}

const everyMs = 1_000

/** Long-lived streams are authorised once, so their sessions are checked again while they are open. */
export function createLiveStreams(
  knowledge: Pick<Revocation, 'isRevoked'>,
  { now = Date.now, onFault }: { now?: () => number; onFault?: LoopFault | undefined } = {},
): LiveStreams {
  const open = new Set<Watched>()
  const mayStay = ({ session }: Watched) => session.exp * 1000 > now() && !knowledge.isRevoked(session)
  let looking: ReturnType<typeof startLoop> | undefined

  /** A stream that fails to end must not keep the others open. */
  const look = async () => {
    const faults: unknown[] = []
    for (const watched of open)
      try {
        if (!mayStay(watched)) watched.end()
      } catch (fault) {
        faults.push(fault)
      }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} streams could not be ended`)
    return everyMs
  }

  return {
    watch(session, end) {
      const watched = { session, end }
      open.add(watched)
      return () => open.delete(watched)
    },
    start() {
      looking ??= startLoop({ service: 'gateway', loop: 'live streams', onFault }, look)
    },
    endAll() {
      void looking?.stop()
      for (const { end } of open) end()
    },
  }
}
