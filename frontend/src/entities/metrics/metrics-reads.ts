import type { Activity, Dashboard } from '@suvarna/contracts/analytics/routes.ts'
import { read } from '../../lib/api/read.ts'

export const ACTIVITY_COUNT = 5
export const DASHBOARD = '/admin/dashboard'
export const ACTIVITY = `/admin/activity?limit=${ACTIVITY_COUNT}`

export const dashboard = () => read(DASHBOARD, (answer) => (answer as { data: Dashboard }).data)
export const recentActivity = () => read(ACTIVITY, (answer) => (answer as { data: Activity[] }).data)
