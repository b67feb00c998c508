import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
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
import { answerCash, type CashOrder, cashOrder } from './confirm-reads.ts'
import { PayInstead } from './pay-instead.tsx'

/**
 * /orders/confirm, opened by the mail that asks for confirmation. Opening it changes nothing, since mail clients
 * prefetch links.
 */
export function ConfirmPage() {
  usePageTitle(t`Confirm your order`)
  const [params] = useSearchParams()
  const [orderId, link] = [params.get('id') ?? '', params.get('t') ?? '']
  const isWhole = orderId.length > 2 && link !== ''
  const [paid, setPaid] = useState(false)
  const read = useQuery({
    ...cashOrder(orderId, link),
    enabled: isWhole,
    // The payment arrives a moment before the order shows it. The cache holds the raw answer.
    refetchInterval: (query) =>
      paid && (query.state.data as { data: CashOrder } | undefined)?.data.state === 'waiting' ? askAgainMs : false,
  })
  if (read.data) return <Asked order={read.data} link={link} paid={paid} onPaid={() => setPaid(true)} />
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

const askAgainMs = 1_500

const headings = {
  waiting: () => t`Shall we send it?`,
  confirmed: () => t`Thank you, it is confirmed`,
  cancelled: () => t`This order is cancelled`,
}

type AskedProps = { order: CashOrder; link: string; paid: boolean; onPaid: () => void }

function Asked({ order, link, paid, onPaid }: AskedProps) {
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
      {state === 'waiting' && paid && (
        <p role="status">{t`Your payment has arrived. One moment, we’re confirming your order.`}</p>
      )}
      {state === 'waiting' && !paid && <Question order={order} link={link} onPaid={onPaid} />}
      {state === 'confirmed' && (
        <p role="status">
          {order.paid
            ? t`We’re packing your pieces. You paid ${formatCharge(amount)} online: nothing is due at your door.`
            : t`We’re packing your pieces. Please keep ${formatCharge(amount)} ready for the courier.`}
        </p>
      )}
      {state === 'confirmed' && paid && !order.paid && (
        <p>{t`It was confirmed in cash before your payment reached us, so we’ll refund the payment.`}</p>
      )}
      {state === 'cancelled' && (
        <>
          {paid && <p>{t`Your payment reached us too late, so we’ll refund it.`}</p>}
          <p>{t`You have nothing to pay. Still want the pieces? Please order again.`}</p>
          <Link className={buttonStyles.button} to="/products">
            {t`All jewellery`}
          </Link>
        </>
      )}
    </div>
  )
}

function Question({ order, link, onPaid }: { order: CashOrder; link: string; onPaid: () => void }) {
  const { order_id, amount, confirm_by, pay_online } = order
  const client = useQueryClient()
  const [busy, setBusy] = useState<'confirm' | 'cancel' | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState('')
  const lookAgain = useCallback(
    () => client.invalidateQueries({ queryKey: cashOrder(order_id, link).queryKey }),
    [client, order_id, link],
  )
  const answer = async (what: 'confirm' | 'cancel') => {
    setBusy(what)
    setFailure('')
    try {
      await answerCash(order_id, link, what === 'cancel')
    } catch (error) {
      if (!isStatus(error, 409)) setFailure(messageOf(error, t`Your answer did not reach us. Please try again.`))
    }
    // Confirmed, or cancelled meanwhile: refetches, so that the page shows which.
    await lookAgain()
    setBusy(null)
  }
  return (
    <>
      <p>
        {t`You pay ${formatCharge(amount)} in cash when the courier is at your door. Please confirm that you want the parcel, and we send it.`}
      </p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button primary busy={busy === 'confirm'} disabled={busy === 'cancel'} onClick={() => answer('confirm')}>
        {t`Confirm my order`}
      </Button>
      {pay_online !== undefined && <PayInstead order={{ ...order, pay_online }} onPaid={onPaid} onClosed={lookAgain} />}
      {confirm_by && (
        <p className="muted small">
          {t`We hold your pieces until ${momentOf(confirm_by)}. Without your answer the order is cancelled then, and nothing is due.`}
        </p>
      )}
      {isLeaving ? (
        <section aria-label={t`Cancel this order?`}>
          <p role="status">{t`Cancel this order? You have nothing to pay.`}</p>
          <Button busy={busy === 'cancel'} disabled={busy === 'confirm'} onClick={() => answer('cancel')}>
            {t`Yes, cancel it`}
          </Button>{' '}
          <Button onClick={() => setLeaving(false)}>{t`Keep it`}</Button>
        </section>
      ) : (
        <p className="small">
          {t`Not you, or changed your mind?`}{' '}
          <button type="button" className="link" onClick={() => setLeaving(true)}>
            {t`Cancel this order`}
          </button>
        </p>
      )}
    </>
  )
}
