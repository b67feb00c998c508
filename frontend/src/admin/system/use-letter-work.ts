import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { call } from '../../shared/api/client.ts'
import type { Messages } from '../ui/use-message.ts'
import { type Letter, SYSTEM } from './system-reads.ts'

/** Replays and discards: what fails is said in the dialog, which stays open. */
export function useLetterWork(say: Messages['say'], close: () => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (service: string, path: string, body: object, good: (answer: Replayed) => string) => {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await call<Replayed>('POST', `${SYSTEM}/${service}/dead-letters/${path}`, { body })
      say('good', good(answer))
      close()
    } catch (error) {
      setProblem(messageOf(error, 'There is no connection. Nothing was changed.'))
    }
    setBusy(false)
    await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(SYSTEM) })
  }
  return {
    busy,
    problem,
    forget: () => setProblem(null),
    replay: ({ service, consumer, stream }: Letter) =>
      run(service, 'replay', { consumer, stream }, ({ data: { replayed = 0 } }) =>
        replayed === 1 ? 'The event was handled' : `${replayed} events were handled`,
      ),
    discard: ({ service, consumer, event_id }: Letter, reason: string) =>
      run(service, 'discard', { consumer, event_id, reason }, () => 'The event was given up'),
  }
}

type Replayed = { data: { replayed?: number } }
