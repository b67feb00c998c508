import type { Revocation } from './revocation.ts'
import type { Session } from './session.ts'

type Watched = { session: Pick<Session, 'sub' | 'sid' | 'gen' | 'exp'>; end: () => void }

export type LiveStreams = {
  /** Ends a stream when its session is revoked or over; answers how to stop watching. */
  watch(session: Watched['session'], end: () => void): () => void
  endAll(): void
}

const everyMs = 1_000

/** Streams that stay open are let in once, so somebody has to look again whether they still may. */
export function createLiveStreams(knowledge: Pick<Revocation, 'isRevoked'>, now: () => number = Date.now): LiveStreams {
  const open = new Set<Watched>()
  const mayStay = ({ session }: Watched) => session.exp * 1000 > now() && !knowledge.isRevoked(session)
  const looking = setInterval(() => {
    for (const watched of open) if (!mayStay(watched)) watched.end()
  }, everyMs)
  looking.unref()
  return {
    watch(session, end) {
      const watched = { session, end }
      open.add(watched)
      return () => open.delete(watched)
    },
    endAll() {
      clearInterval(looking)
      for (const { end } of open) end()
    },
  }
}
