import { t } from '@suvarna/contracts/common/language/text.ts'

export const PaymentNote = () => (
  <p className="muted small">{t`You choose how to pay in the next step. Taxes are in the price.`}</p>
)
