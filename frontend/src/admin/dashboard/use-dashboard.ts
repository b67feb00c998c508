import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dashboard, recentActivity } from '../admin-reads.ts'
import { refreshAdmin } from '../live/live-figures.ts'

const MESSAGE_MS = 5000
const AUTO_REFRESH_MS = 300_000

export type Message = { kind: 'good' | 'error'; text: string }
export type Board = ReturnType<typeof useDashboard>

/** The dashboard's figures, the ways to renew them, and what to say about it. */
export function useDashboard() {
  const client = useQueryClient()
  const figures = useQuery(dashboard())
  const activity = useQuery(recentActivity())
  const [auto, setAuto] = useState(true)
  const [message, setMessage] = useState<Message | null>(null)
  const [refreshing, setRefreshing] = useState(false)

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [message])

  useEffect(() => {
    if (!auto) return
    const timer = setInterval(() => refreshAdmin(client), AUTO_REFRESH_MS)
    return () => clearInterval(timer)
  }, [auto, client])

  const firstFailure = figures.isLoadingError ? 'Error loading dashboard data' : null
  const activityFailure = activity.isLoadingError ? 'Error fetching recent activity' : null
  useEffect(() => {
    const text = firstFailure ?? activityFailure
    if (text) setMessage({ kind: 'error', text })
  }, [firstFailure, activityFailure])

  return {
    figures,
    activity,
    auto,
    setAuto,
    message,
    refreshing,
    dismiss: () => setMessage(null),
    async refresh() {
      setRefreshing(true)
      const [board, recent] = await Promise.all([figures.refetch(), activity.refetch()])
      refreshAdmin(client)
      setRefreshing(false)
      setMessage(outcome(board.isError, recent.isError))
    },
  }
}

function outcome(boardFailed: boolean, activityFailed: boolean): Message {
  if (boardFailed && activityFailed) return { kind: 'error', text: 'Error refreshing dashboard' }
  if (boardFailed) return { kind: 'error', text: 'Error fetching dashboard data' }
  if (activityFailed) return { kind: 'error', text: 'Error fetching recent activity' }
  return { kind: 'good', text: 'Dashboard refreshed successfully' }
}
