import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { Tabs } from '../../ui/admin/tabs.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ActionsPanel } from './actions-panel.tsx'
import { DeadLettersPanel } from './dead-letters/dead-letters-panel.tsx'
import { type LogFilters, noLogFilters } from './event-log/log-filters.ts'
import { LogPanel } from './event-log/log-panel.tsx'
import { JobsPanel } from './jobs/jobs-panel.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { RebuildPanel } from './rebuild/rebuild-panel.tsx'
import { overview } from './system-reads.ts'
import type { Lag } from './system-state.ts'

const MESSAGE_MS = 5000
const names = ['overview', 'stopped', 'jobs', 'rebuild', 'log', 'actions'] as const

/** /admin/system: health, dead letters, failed jobs, rebuilds, and the event logs. */
export function SystemPage() {
  usePageTitle('System')
  const [filters, setFilters] = useUrlState(noLogFilters)
  const now = useQuery(overview())
  const messages = useMessage(MESSAGE_MS)
  const tab = names.find((name) => name === filters.tab) ?? 'overview'
  const sumOf = (count: (lag: Lag) => number) =>
    (now.data?.reports ?? []).reduce((sum, report) => sum + ('lag' in report ? count(report.lag) : 0), 0)
  // Filters of the log apply only to its tab.
  const choose = (name: string) => setFilters({ ...noLogFilters, tab: name })
  const changeFilters = (wanted: Partial<LogFilters>) => setFilters({ ...wanted, before: '' })
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="System" subtitle="The machinery behind the shop">
        <Button busy={now.isFetching && now.isPending} onClick={() => now.refetch()}>
          <span className={buttonStyles.buttonIcon}>
            <RefreshCw size={16} strokeWidth={1.6} aria-hidden="true" /> Refresh
          </span>
        </Button>
      </ScreenHead>
      <MessageBanner messages={messages} />
      <Tabs
        label="System"
        chosen={tab}
        onChoose={choose}
        tabs={[
          { name: 'overview', label: 'Overview' },
          { name: 'stopped', label: 'Failed events', count: sumOf(({ parked }) => parked) },
          { name: 'jobs', label: 'Failed jobs', count: sumOf((lag) => lag.failed_jobs) },
          { name: 'rebuild', label: 'Rebuild' },
          { name: 'log', label: 'Event log' },
          { name: 'actions', label: 'Actions' },
        ]}
      >
        {tab === 'overview' && <OverviewPanel overview={now.data} />}
        {tab === 'stopped' && <DeadLettersPanel notify={messages.notify} />}
        {tab === 'jobs' && <JobsPanel notify={messages.notify} />}
        {tab === 'rebuild' && <RebuildPanel notify={messages.notify} />}
        {tab === 'log' && <LogPanel filters={filters} onFilter={changeFilters} />}
        {tab === 'actions' && <ActionsPanel />}
      </Tabs>
    </div>
  )
}
