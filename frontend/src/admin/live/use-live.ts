import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { logOut } from '../../shared/session/session.ts'
import { followLive } from './live-connection.ts'
import { applyLiveEvent, refreshAdmin } from './live-figures.ts'

/** Keeps every admin query up to date while mounted; true while the stream stands. */
export function useLive(): boolean {
  const client = useQueryClient()
  const [live, setLive] = useState(false)
  useEffect(
    () =>
      followLive({
        onEvent: (event) => applyLiveEvent(client, event),
        onOpen(again) {
          setLive(true)
          if (again) refreshAdmin(client)
        },
        onBreak: () => setLive(false),
        onRefused: logOut,
      }),
    [client],
  )
  return live
}
