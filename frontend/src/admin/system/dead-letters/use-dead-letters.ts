import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import type { Messages } from '../../../ui/admin/use-message.ts'
import { type DeadLetterEntry, SYSTEM } from '../system-reads.ts'

type Answer = { data: { replayed?: number } }

/** Replays and discards one after another; a failure is shown in the dialog, which stays open. */
export function useDeadLetters(notify: Messages['notify'], close: () => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    setProblem(null)
    try {
      notify('good', await work())
      close()
    } catch (error) {
      setProblem(messageOf(error, 'There is no connection. What was not done yet stays as it is.'))
    }
    setBusy(false)
    await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(SYSTEM) })
  }
  const ask = (service: string, path: string, body: object) =>
    call<Answer>('POST', `${SYSTEM}/${service}/dead-letters/${path}`, { body })
  return {
    busy,
    problem,
    forget: () => setProblem(null),
    /** The stopped events of one stream are replayed together, whichever of them were selected. */
    replay: (letters: readonly DeadLetterEntry[]) =>
      run(async () => {
        const streams = new Map(
          letters.map((deadLetter) => [
            `${deadLetter.service} ${deadLetter.consumer} ${deadLetter.stream}`,
            deadLetter,
          ]),
        )
        let handled = 0
        for (const { service, consumer, stream } of streams.values())
          handled += (await ask(service, 'replay', { consumer, stream })).data.replayed ?? 0
        return handled === 1 ? 'The event was handled' : `${handled} events were handled`
      }),
    discard: (letters: readonly DeadLetterEntry[], reason: string) =>
      run(async () => {
        for (const { service, consumer, event_id } of letters)
          await ask(service, 'discard', { consumer, event_id, reason })
        return letters.length === 1 ? 'The event was given up' : `${letters.length} events were given up`
      }),
  }
}
