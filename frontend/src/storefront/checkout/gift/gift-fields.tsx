import { t } from '@suvarna/contracts/common/language/text.ts'
import { longest } from '@suvarna/contracts/common/lengths.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { ShopFacts } from '@suvarna/contracts/orders/settings/settings.ts'
import { useId } from 'react'
import type { CartKind } from '../../../entities/cart/cart-store.ts'
import { type GiftChoice, keepGift, useGiftChoice } from '../../../entities/gift/gift-store.ts'
import styles from './gift-fields.module.css'

type Props = { kind: CartKind; cash: boolean; offered: NonNullable<ShopFacts['gift']> }

/** The fields for a gift: wrapping with its price, and a note. By default nothing is ticked. */
export function GiftFields({ kind, cash, offered: { notes, wrap_price } }: Props) {
  const choice = useGiftChoice(kind)
  const noteId = useId()
  const change = (part: Partial<GiftChoice>) => keepGift(kind, { ...choice, ...part })
  const left = longest.giftNote - choice.note.length
  return (
    <fieldset className={styles.gift}>
      <legend className="visually-hidden">{t`Gift`}</legend>
      <label className={styles.tick}>
        <input type="checkbox" checked={choice.on} onChange={({ target }) => change({ on: target.checked })} />
        <span>{t`This is a gift`}</span>
      </label>
      {choice.on && (
        <div className={styles.parts}>
          {wrap_price !== null && (
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={choice.wrap}
                onChange={({ target }) => change({ wrap: target.checked })}
              />
              <span>
                {t`Gift wrap for the whole order`}
                <span className="muted small">{t`Given back if you cancel, not if you return pieces.`}</span>
              </span>
              <span className="amount">{wrap_price > 0 ? formatCharge(rupeesOf(wrap_price)) : t`Free`}</span>
            </label>
          )}
          {notes && (
            <div className={styles.note}>
              <label htmlFor={noteId}>{t`Your note (optional)`}</label>
              <textarea
                id={noteId}
                rows={3}
                maxLength={longest.giftNote}
                aria-describedby={`${noteId}-help`}
                value={choice.note}
                onChange={({ target }) => change({ note: target.value })}
              />
              <p className={`muted small ${styles.help}`} id={`${noteId}-help`}>
                <span>{t`Printed on the slip in the parcel, which shows no prices.`}</span>
                <span className="amount">{left === 1 ? t`1 letter left` : t`${left} letters left`}</span>
              </p>
            </div>
          )}
          {cash && <p className="muted small">{t`With cash on delivery, whoever receives the parcel pays for it.`}</p>}
        </div>
      )}
    </fieldset>
  )
}
