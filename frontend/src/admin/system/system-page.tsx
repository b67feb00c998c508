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

/** The machinery behind the shop: how it is, what stopped, what can be made anew, and all that was ever said. */
export function SystemPage() {
  usePageTitle('System')
  const [filters, setFilters] = useUrlState(noLogFilters)
  const now = useQuery(overview())
  const messages = useMessage(MESSAGE_MS)
  const tab = names.find((name) => name === filters.tab) ?? 'overview'
  const sumOf = (count: (lag: Lag) => number) =>
    (now.data?.told ?? []).reduce((sum, told) => sum + ('lag' in told ? count(told.lag) : 0), 0)
  // Filters of the log belong to its tab: elsewhere they would be words without a sense.
  const choose = (name: string) => setFilters({ ...noLogFilters, tab: name })
  const narrow = (wanted: Partial<LogFilters>) => setFilters({ ...wanted, before: '' })
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
          { name: 'stopped', label: 'Stopped events', count: sumOf(({ parked }) => parked) },
          { name: 'jobs', label: 'Failed jobs', count: sumOf((lag) => lag.failed_jobs) },
          { name: 'rebuild', label: 'Rebuild' },
          { name: 'log', label: 'Event log' },
          { name: 'actions', label: 'Actions' },
        ]}
      >
        {tab === 'overview' && <OverviewPanel overview={now.data} />}
        {tab === 'stopped' && <DeadLettersPanel say={messages.say} />}
        {tab === 'jobs' && <JobsPanel say={messages.say} />}
        {tab === 'rebuild' && <RebuildPanel say={messages.say} />}
        {tab === 'log' && <LogPanel filters={filters} onFilter={narrow} />}
        {tab === 'actions' && <ActionsPanel />}
      </Tabs>
    </div>
  )
}
