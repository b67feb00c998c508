import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'

type Deletion = {
  path: string
  /** What is said when it is gone. */
  done: string
  /** What is said when it is not; without it what the server said. */
  failed?: (fault: unknown) => string
  onDone: (kind: 'good' | 'error', text: string) => void
  refresh: () => Promise<unknown>
}

/** Deletes once and says how it went. Then the lists are read anew, whatever the answer: somebody else may have been first. */
export function useDeletion({ path, done, failed, onDone, refresh }: Deletion) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await call('DELETE', path)
      onDone('good', done)
    } catch (fault) {
      onDone('error', failed ? failed(fault) : messageOf(fault, 'Error'))
    }
    setBusy(false)
    await refresh()
  }
  return { busy, remove }
}
