import { caseKinds, caseStates } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { caseKindLabels, caseStateLabels } from '../../entities/order/admin/return-case-labels.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import { Button } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CaseCard } from './case-card.tsx'
import { FindsPanel } from './finds/finds-panel.tsx'
import styles from './returns-page.module.css'
import { openCases, returnsDesk } from './returns-reads.ts'

const MESSAGE_MS = 5000

const kinds = [
  { value: '', label: 'All kinds' },
  ...caseKinds.map((value) => ({ value, label: caseKindLabels[value] })),
]

/** /admin/returns: everything that comes back, each with its next step. */
export function ReturnsPage() {
  usePageTitle('Returns')
  const [filters, setFilters] = useUrlState(openCases)
  const desk = useQuery({ ...returnsDesk(filters), placeholderData: keepPreviousData })
  const messages = useMessage(MESSAGE_MS)
  const { data: cases, counts, next } = desk.data ?? {}
  const open = counts && caseStates.reduce((sum, state) => sum + (state === 'done' ? 0 : counts[state]), 0)
  const states = [
    { value: 'open', label: `Not done (${open ?? '…'})` },
    ...caseStates.map((value) => ({ value, label: `${caseStateLabels[value]} (${counts?.[value] ?? '…'})` })),
    { value: 'claim', label: 'To claim from the courier' },
    { value: 'all', label: 'All' },
  ]
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Returns" subtitle="Everything that comes back: receive it, inspect it, pay out." />
      <MessageBanner messages={messages} />
      <FindsPanel onDone={(text) => messages.notify('good', text)} />
      <div className={screenStyles.filters}>
        <SelectBox
          label="State"
          value={filters.state}
          choices={states}
          onChange={(state) => setFilters({ state, after: '' })}
        />
        <SelectBox
          label="Kind"
          value={filters.kind}
          choices={kinds}
          onChange={(kind) => setFilters({ kind, after: '' })}
        />
        {filters.order && <Button onClick={() => setFilters({ order: '', after: '' })}>Order {filters.order} ×</Button>}
      </div>
      {desk.isLoadingError && (
        <LoadFailure
          text={messageOf(desk.error, 'The returns could not be loaded.')}
          busy={desk.isFetching}
          onRetry={() => desk.refetch()}
        />
      )}
      {desk.isPending && <div className={`skeleton ${styles.wait}`} aria-busy="true" />}
      {cases?.length === 0 && (
        <p className={screenStyles.panel}>
          {filters.state === 'open' && !filters.kind && !filters.order
            ? 'Nothing is coming back: all is done.'
            : 'Nothing here.'}
        </p>
      )}
      <ul className={styles.cards}>
        {cases?.map((one) => (
          <CaseCard key={one.id} one={one} onDone={(text) => messages.notify('good', text)} />
        ))}
      </ul>
      <div className={styles.ways}>
        {filters.after && <Button onClick={() => setFilters({ after: '' })}>Newest</Button>}
        {next && <Button onClick={() => setFilters({ after: next })}>Older</Button>}
      </div>
    </div>
  )
}
