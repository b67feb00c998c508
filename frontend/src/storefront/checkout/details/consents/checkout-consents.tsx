import { t } from '@suvarna/contracts/common/language/text.ts'
import { currentText, currentVersion } from '@suvarna/contracts/identity/consent-terms.ts'
import { useEffect } from 'react'
import { useCart } from '../../../../entities/cart/cart-store.ts'
import { cartLinesOf, keepLeftBag } from '../../../../entities/consents/left-bag.ts'
import { useShop } from '../../../../entities/shop/use-shop.ts'
import { emailPattern } from '../../../../lib/email-pattern.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { createStore, useStore } from '../../../../lib/store.ts'
import { ConsentBox } from './consent-box.tsx'

/** Off until the shopper ticks them on each visit; they are not stored with the form. */
const phoneWanted = createStore(false)
const bagWanted = createStore(false)

/** The version of the ticked text, for the order; {} if not ticked. */
export const phoneUpdates = (): { phone_updates?: number } =>
  phoneWanted.get() ? { phone_updates: currentVersion('order-phone') } : {}

/** Box and address must stay unchanged this long before anything is sent, since a mistaken tap is no consent. */
const settledMs = 3_000

/** Optional consents beside the order. `email` is the text typed so far. */
export function CheckoutConsents({ email }: { email: string }) {
  const phone = useStore(phoneWanted)
  const isPhoneOn = useShop()?.phone_updates === true
  return (
    <>
      {isPhoneOn && (
        <ConsentBox
          label={currentText('order-phone')}
          note={t`Answer STOP at any time to end them.`}
          checked={phone}
          onChange={phoneWanted.set}
        />
      )}
      <BagReminder email={email.trim()} />
    </>
  )
}

/** For guests only; accounts set this in their preferences. */
function BagReminder({ email }: { email: string }) {
  const guest = useSession().user === null
  const wanted = useStore(bagWanted)
  const { lines } = useCart('bag')
  const ready = guest && wanted && emailPattern.test(email)
  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(() => {
      const items = cartLinesOf(lines)
      void keepLeftBag({ email, version: currentVersion('bag-reminders'), items })
    }, settledMs)
    return () => clearTimeout(timer)
  }, [ready, email, lines])
  if (!guest || lines.length === 0) return null
  const change = (checked: boolean) => {
    bagWanted.set(checked)
    if (!checked && emailPattern.test(email)) void keepLeftBag({ email, items: [] })
  }
  return <ConsentBox label={currentText('bag-reminders')} checked={wanted} onChange={change} />
}
