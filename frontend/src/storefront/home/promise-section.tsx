import { t } from '@suvarna/contracts/common/language/text.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { Banknote, Gem, PackageOpen, Undo2 } from 'lucide-react'
import { useCashLimit } from '../../entities/shop/use-shop.ts'
import { Arch } from '../../ui/arch.tsx'
import styles from './promise-section.module.css'

const { promiseReturnDays } = policy.pages

const promises = [
  {
    icon: Gem,
    title: t`Plainly gold-plated`,
    text: t`Never sold as solid gold. Plating and base metal are listed on every piece.`,
  },
  { icon: Banknote, title: t`Cash on delivery`, text: t`Pay at your door, wherever our couriers deliver in India.` },
  {
    icon: Undo2,
    title: t`${promiseReturnDays}-day returns`,
    text: t`Changed your mind? Send it back within ${promiseReturnDays} days of delivery.`,
  },
  {
    icon: PackageOpen,
    title: t`Packed by hand`,
    text: t`In a cotton pouch and a firm box, ready to gift, within one working day.`,
  },
] as const

/** Shown while the shop does not accept cash. */
const noCash = { title: t`Card or UPI`, text: t`Pay safely with Razorpay, wherever our couriers deliver in India.` }

export function PromiseSection() {
  const shown =
    useCashLimit() === 0 ? promises.map((one) => (one.icon === Banknote ? { ...one, ...noCash } : one)) : promises
  return (
    <section data-testid="promises" className={styles.promises} aria-labelledby="promises-heading">
      <div className="wrap">
        <h2 id="promises-heading">{t`Our promise`}</h2>
        <ul className={styles.promiseList}>
          {shown.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Arch className={styles.arch} tone="gold">
                <Icon size={30} strokeWidth={1.2} aria-hidden="true" />
              </Arch>
              <h3>{title}</h3>
              <p className="muted small">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
