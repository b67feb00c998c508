import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import type { Messages } from '../../ui/admin/use-message.ts'
import { type FailedJob, SYSTEM } from './system-reads.ts'

/** Retries failed jobs, with one call per service; the list shows the outcome. */
export function useRetry(notify: Messages['notify']) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const retry = async (jobs: readonly FailedJob[]) => {
    setBusy(true)
    const services = new Map<ServiceName, string[]>()
    for (const { service, id } of jobs) services.set(service, [...(services.get(service) ?? []), id])
    try {
      let retried = 0
      for (const [service, ids] of services) {
        const { data } = await call<{ data: { retried: number } }>('POST', `${SYSTEM}/${service}/jobs/retry`, {
          body: { ids },
        })
        retried += data.retried
      }
      notify('good', retried === 1 ? 'It is being tried again' : `${retried} are being tried again`)
    } catch (error) {
      notify('error', messageOf(error, 'There is no connection. What was not tried yet stays as it is.'))
    }
    await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(SYSTEM) })
    setBusy(false)
  }
  return { busy, retry }
}
