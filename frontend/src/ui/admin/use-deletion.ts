import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'

type Deletion = {
  path: string
  /** Message after a deletion. */
  done: string
  /** Message after a failure; the server's text by default. */
  failed?: (fault: unknown) => string
  onDone: (kind: 'good' | 'error', text: string) => void
  refresh: () => Promise<unknown>
}

/**
 * Deletes once and reports the outcome. The lists are refetched either way, since another user may have deleted it
 * first.
 */
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
