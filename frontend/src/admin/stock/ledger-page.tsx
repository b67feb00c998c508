import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isStatus, messageOf } from '../../lib/api/api-error.ts'
import { dayOf } from '../../lib/format/dates.ts'
import { DownloadButton } from '../../ui/admin/download/download-button.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { LedgerBar } from './ledger-bar.tsx'
import { LedgerLevels } from './ledger-levels.tsx'
import { LedgerTable } from './ledger-table.tsx'
import styles from './stock.module.css'
import { ledger, ledgerFile, wholeLedger } from './stock-reads.ts'

const MESSAGE_MS = 5000

/** /admin/stock/{id}: every movement that makes up a product's stock. */
export function LedgerPage() {
  const { id = '' } = useParams()
  const [choice, setChoice] = useUrlState(wholeLedger)
  const pages = useInfiniteQuery(ledger(id, choice))
  const messages = useMessage(MESSAGE_MS)
  const firstPage = pages.data?.pages[0]
  const movements = pages.data?.pages.flatMap((page) => page.movements)
  const title = firstPage ? `Stock history: ${firstPage.available} in stock` : 'Stock history'
  usePageTitle(title)
  if (isStatus(pages.error, 404)) return <EmptyState role="alert" text="Product not found." />
  return (
    <div className={screenStyles.screen}>
      <ScreenHead
        title={
          firstPage ? (
            <>
              Stock history: <span className="amount">{firstPage.available}</span> in stock
            </>
          ) : (
            title
          )
        }
        subtitle={firstPage ? [firstPage.name, firstPage.sku, sizeWord(firstPage.size)].join(' · ') : ' '}
      >
        <DownloadButton
          label="CSV"
          path={ledgerFile(id, choice)}
          name={`stock-${firstPage?.sku ?? id}.csv`}
          notify={messages.notify}
        />
      </ScreenHead>
      <MessageBanner messages={messages} />
      <LedgerBar ledger={firstPage} choice={choice} onChange={setChoice} />
      {pages.isError ? (
        <LoadFailure
          text={messageOf(pages.error, 'The ledger could not be read.')}
          busy={pages.isFetching}
          onRetry={() => pages.refetch()}
        />
      ) : (
        <>
          <LedgerLevels ledger={firstPage} />
          <LedgerTable movements={movements} hint={emptyHint(choice.as_of)} />
        </>
      )}
      {pages.hasNextPage && (
        <Button className={styles.ledgerMore} busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          Show older
        </Button>
      )}
    </div>
  )
}

const sizeWord = (size: number | null) => (size === null ? 'one size' : `ring size ${size}`)

const emptyHint = (day: string) =>
  day ? `Nothing had moved by the end of ${dayOf(day)}` : 'As soon as stock is counted, it stands here'
