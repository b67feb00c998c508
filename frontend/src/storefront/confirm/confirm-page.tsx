import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { isStatus, messageOf } from '../../lib/api/api-error.ts'
import { momentOf } from '../../lib/format/dates.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import pageStyles from '../../ui/page/linked-page.module.css'
import { UnreadyPage } from '../../ui/page/linked-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './confirm-page.module.css'
import { type CashOrder, cashOrder, confirmCash } from './confirm-reads.ts'

/** /orders/confirm: by the link of the mail that asks. Opening it changes nothing: mailboxes open links by themselves. */
export function ConfirmPage() {
  usePageTitle(t`Confirm your order`)
  const [params] = useSearchParams()
  const [orderId, link] = [params.get('id') ?? '', params.get('t') ?? '']
  const isWhole = orderId.length > 2 && link !== ''
  const read = useQuery({ ...cashOrder(orderId, link), enabled: isWhole })
  if (read.data) return <Asked order={read.data} link={link} />
  return (
    <UnreadyPage
      read={read}
      isRefused={!isWhole || isStatus(read.error, 400, 404)}
      refused={{
        heading: t`This link opens no order`,
        text: t`Use the link of our mail as it is. It confirms the one order that the mail is about.`,
        way: { to: '/orders', label: t`Trace Order` },
      }}
      failed={t`Your order could not be loaded`}
    />
  )
}

const headings = {
  waiting: () => t`Shall we send it?`,
  confirmed: () => t`Thank you, it is confirmed`,
  cancelled: () => t`This order is cancelled`,
}

function Asked({ order, link }: { order: CashOrder; link: string }) {
  const { order_id, amount, state } = order
  return (
    <div className={`wrap ${pageStyles.page} ${styles.page}`}>
      <header>
        <h1>{headings[state]()}</h1>
        <p className="muted">
          {t`Order `}
          <span className="amount">{order_id}</span>
        </p>
      </header>
      {state === 'waiting' && <Question order={order} link={link} />}
      {state === 'confirmed' && (
        <p role="status">{t`We’re packing your pieces. Please keep ${formatRupees(amount)} ready for the courier.`}</p>
      )}
      {state === 'cancelled' && (
        <>
          <p>{t`You have nothing to pay. Still want the pieces? Please order again.`}</p>
          <Link className={buttonStyles.button} to="/products">
            {t`All jewellery`}
          </Link>
        </>
      )}
    </div>
  )
}

function Question({ order: { order_id, amount, confirm_by }, link }: { order: CashOrder; link: string }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const confirm = async () => {
    setBusy(true)
    setFailure('')
    try {
      await confirmCash(order_id, link)
    } catch (error) {
      if (!isStatus(error, 409)) setFailure(messageOf(error, t`Your answer did not reach us. Please try again.`))
    }
    // Confirmed, or cancelled meanwhile: the page says which.
    await client.invalidateQueries({ queryKey: cashOrder(order_id, link).queryKey })
    setBusy(false)
  }
  return (
    <>
      <p>
        {t`You pay ${formatRupees(amount)} in cash when the courier is at your door. Please confirm that you want the parcel, and we send it.`}
      </p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button primary busy={busy} onClick={confirm}>
        {t`Confirm my order`}
      </Button>
      {confirm_by && (
        <p className="muted small">
          {t`We hold your pieces until ${momentOf(confirm_by)}. Not you, or changed your mind? Do nothing: the order is cancelled then, and nothing is due.`}
        </p>
      )}
    </>
  )
}
