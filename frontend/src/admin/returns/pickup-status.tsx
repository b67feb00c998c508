import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './returns-page.module.css'
import type { ReturnCase } from './returns-reads.ts'
import type { CaseStep } from './use-case-step.ts'

type Pickup = NonNullable<ReturnCase['pickup']>

const stateLabels: Record<Pickup['state'], string> = {
  asked: 'The courier is being asked to fetch it',
  booked: 'The courier is booked to fetch it',
  picked_up: 'Picked up by the courier',
  on_its_way: 'On its way here',
  arrived: 'At your door, by the courier’s word: receive it',
  failed: 'Nobody fetched it',
  lost: 'The courier lost it: close it as never arrived',
  cancelled: 'The pick-up was cancelled',
}

/** Advice for a pick-up that does not happen. */
function adviceFor({ state, fault, reason: words }: Pickup): string {
  const reason = words?.replace(/\.$/, '')
  if (state === 'asked' && reason) return `The courier said: ${reason}. It is tried again by itself.`
  if (state !== 'failed') return ''
  const said = reason ? `The courier said: ${reason}. ` : ''
  switch (fault) {
    case 'not_served':
      return 'No courier fetches from this pincode. The customer was asked by mail to send it: receive it when it is here.'
    case 'wallet':
      return `${said}Recharge the courier’s wallet, then book again.`
    case 'address':
      return `${said}The courier does not take the customer’s address: ask the customer to send it.`
    default:
      return `${said}Agree on a day with the customer and book again, or ask the customer to send it.`
  }
}

/** The courier who fetches a return: booked with one press, then tracked. */
export function PickupStatus({ one, step, may }: { one: ReturnCase; step: CaseStep; may: boolean }) {
  const { pickup, may_book } = one
  const isExpected = one.items.some(({ units }) => units.expected > 0)
  const advice = pickup ? adviceFor(pickup) : ''
  return (
    <>
      {pickup && (
        <p data-testid="pickup">
          {pickup.state === 'arrived' && !isExpected ? 'Brought by the courier' : stateLabels[pickup.state]}
          {pickup.courier && ` · ${pickup.courier}`}
          {pickup.awb && pickup.tracking_url && (
            <>
              {' · '}
              <a className="link amount" href={pickup.tracking_url} rel="noreferrer" target="_blank">
                {pickup.awb}
              </a>
            </>
          )}
          {pickup.label_url && isExpected && (
            <>
              {' · '}
              <a className="link" href={pickup.label_url} rel="noreferrer" target="_blank">
                Print its label<span className="visually-hidden"> {one.order_id}</span>
              </a>
            </>
          )}
        </p>
      )}
      {advice && <Notice kind={pickup?.state === 'failed' ? 'error' : 'info'}>{advice}</Notice>}
      {may_book && may && (
        <div className={styles.ways}>
          <Button busy={step.busy} onClick={() => step.take('pickup', {}, 'The courier is asked to fetch it.')}>
            {pickup ? 'Book pick-up again' : 'Book pick-up'}
            <span className="visually-hidden"> {one.order_id}</span>
          </Button>
        </div>
      )}
    </>
  )
}
