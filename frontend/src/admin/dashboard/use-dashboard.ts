import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refreshAdmin } from '../../entities/live/live-metrics.ts'
import { dashboard, recentActivity } from '../../entities/metrics/metrics-reads.ts'
import { useMay } from '../../lib/session/may.ts'
import { useMessage } from '../../ui/admin/use-message.ts'

const MESSAGE_MS = 5000
const AUTO_REFRESH_MS = 300_000

export type Board = ReturnType<typeof useDashboard>

/** The dashboard's figures, their refresh, and the messages about it. */
export function useDashboard() {
  const client = useQueryClient()
  const enabled = useMay()('figures.read')
  const figures = useQuery({ ...dashboard(), enabled })
  const activity = useQuery({ ...recentActivity(), enabled })
  const [auto, setAuto] = useState(true)
  const { message, notify, dismiss } = useMessage(MESSAGE_MS)
  const [refreshing, setRefreshing] = useState(false)

  useEffect(() => {
    if (!auto) return
    const timer = setInterval(() => refreshAdmin(client), AUTO_REFRESH_MS)
    return () => clearInterval(timer)
  }, [auto, client])

  const firstFailure = figures.isLoadingError ? 'Error loading dashboard data' : null
  const activityFailure = activity.isLoadingError ? 'Error fetching recent activity' : null
  useEffect(() => {
    const text = firstFailure ?? activityFailure
    if (text) notify('error', text)
  }, [firstFailure, activityFailure, notify])

  return {
    figures,
    activity,
    auto,
    setAuto,
    messages: { message, dismiss },
    refreshing,
    async refresh() {
      setRefreshing(true)
      const [board, recent] = await Promise.all([figures.refetch(), activity.refetch()])
      refreshAdmin(client)
      setRefreshing(false)
      notify(...outcome(board.isError, recent.isError))
    },
  }
}

function outcome(boardFailed: boolean, activityFailed: boolean): [kind: 'good' | 'error', text: string] {
  if (boardFailed && activityFailed) return ['error', 'Error refreshing dashboard']
  if (boardFailed) return ['error', 'Error fetching dashboard data']
  if (activityFailed) return ['error', 'Error fetching recent activity']
  return ['good', 'Dashboard refreshed successfully']
}
