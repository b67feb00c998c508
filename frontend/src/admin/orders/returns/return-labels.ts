import { isOnline } from '@suvarna/contracts/orders/payment-method.ts'
import { formatCharge } from '@suvarna/contracts/orders/price/format-charge.ts'
import type { BankAccount } from '@suvarna/contracts/orders/refunds/bank-account.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import type { OrderReturn } from '../../../entities/order/allowed-actions.ts'

type OrderState = Pick<
  AdminOrder,
  'status' | 'paymentMethod' | 'paymentStatus' | 'advance' | 'amountRefunded' | 'refundToCome'
>

/** What accepting does with the money, or leaves to staff; follows the server's rule. */
export function acceptMessage(orderReturn: OrderReturn, order: OrderState): string {
  const { status, paymentMethod, paymentStatus, advance, amountRefunded = 0, refundToCome = 0 } = order
  const lookFirst = 'To look at the pieces first, receive them at the returns desk before you answer.'
  const restock = 'The pieces go back on the shelf when you count them in.'
  const online = advance ? Math.min(orderReturn.amount, Math.max(0, advance - amountRefunded - refundToCome)) : 0
  if (online > 0) {
    const cash = (orderReturn.amount * 100 - online * 100) / 100
    const byItself = `Accepting sends ${formatCharge(online)} back by itself, at once, the way it was paid.`
    if (cash <= 0) return `${byItself} ${lookFirst} ${restock}`
    const { upi, bank } = orderReturn
    const where = upi ? ` to ${upi}` : bank ? ` to ${accountOf(bank)}` : ': a mail asks the customer where to'
    return `${byItself} You transfer the other ${formatCharge(cash)} by hand${where}. ${lookFirst} ${restock}`
  }
  const sum = formatCharge(orderReturn.amount)
  const isCash = !isOnline(paymentMethod) || Boolean(advance)
  if (isCash && orderReturn.upi)
    return `The customer wants ${sum} on the UPI ID ${orderReturn.upi}; you transfer it by hand. ${restock}`
  if (isCash && orderReturn.bank)
    return `The customer wants ${sum} on the account ${accountOf(orderReturn.bank)}; you transfer it by hand. ${restock}`
  if (isCash)
    return `Accepting mails the customer a link to enter a UPI ID or a bank account; you transfer ${sum} by hand. ${restock}`
  if (paymentStatus === 'refunded' || status === 'cancelled')
    return `Accepting sends nothing: what was paid is back with the customer, or on its way. ${restock}`
  if (paymentStatus === 'paid')
    return `Accepting sends ${sum} back by itself, at once, the way it was paid. ${lookFirst} ${restock}`
  return `Accepting sends nothing by itself: refund ${sum} in the payment provider's dashboard. ${restock}`
}

/** What is still to be done by hand; '' for nothing. */
export function leftToDo(
  { status, refund, amount: all, byHand: amount = all, upi, bank, repaidAt, owed, agreed }: OrderReturn,
  { paymentMethod, advance }: Pick<OrderState, 'paymentMethod' | 'advance'>,
): string {
  if (status !== 'accepted' || refund !== 'by_hand' || repaidAt || amount === 0) return ''
  return isOnline(paymentMethod) && !advance
    ? `To do by hand: refund ${formatCharge(amount)} in the payment provider's dashboard.`
    : upi
      ? `To do by hand: transfer ${formatCharge(amount)} to ${upi}.`
      : bank
        ? `To do by hand: transfer ${formatCharge(amount)} to ${accountOf(bank)}.`
        : `To do by hand: transfer ${formatCharge(amount)} once the customer has entered a UPI ID or a bank account. The mail with the link for it went out when ${askedWhen({ owed, agreed })}.`
}

function askedWhen({ owed, agreed }: { owed: boolean | undefined; agreed: boolean | undefined }): string {
  if (agreed) return 'the refund was agreed'
  return owed ? 'the courier had collected the cash' : 'the return was accepted'
}

const accountOf = ({ holder, number, ifsc }: BankAccount): string => `${number}, IFSC ${ifsc}, of ${holder}`
