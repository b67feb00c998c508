// Holds a bag against what the shop has now: what changed is said in words, and the bag is set right.
import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { formatRupees } from '@suvarna/contracts/money.ts'
import { call } from '../../shared/api/client.ts'
import type { BagLine } from '../../shared/bag/bag.ts'
import { orderItemsOf } from '../../shared/bag/order-items.ts'

type Answer = AnswerOf<'POST /cart/validate'>
export type CheckedLine = Pick<Answer['data']['lines'][number], 'product_id' | 'size' | 'price' | 'available'>
export type BagCheck = { lines: BagLine[]; news: string[] }

export async function checkBag(lines: readonly BagLine[]): Promise<BagCheck> {
  const answer = await call<Answer>('POST', '/cart/validate', { body: { order_items: orderItemsOf(lines) } })
  return setRight(lines, answer.data.lines)
}

export function setRight(lines: readonly BagLine[], checked: readonly CheckedLine[]): BagCheck {
  const news: string[] = []
  const right = lines.flatMap((line) => {
    const now = checked.find((one) => one.product_id === line.id && (one.size ?? null) === line.selectedSize)
    if (!now || now.available < 1) {
      news.push(`${nameOf(line)} is sold out and has left your bag.`)
      return []
    }
    if (now.available < line.quantity) {
      news.push(`Only ${now.available} of ${nameOf(line)} ${now.available === 1 ? 'is' : 'are'} left.`)
    }
    if (now.price !== line.price) {
      news.push(`${nameOf(line)} now costs ${formatRupees(now.price)} instead of ${formatRupees(line.price)}.`)
    }
    return [withFacts(line, now)]
  })
  return { lines: right, news }
}

function withFacts(line: BagLine, { price, available }: CheckedLine): BagLine {
  const ring_size = line.ring_size.map((entry) =>
    entry.size === line.selectedSize ? { ...entry, stock: available } : entry,
  )
  const stock = line.selectedSize === null ? available : line.stock
  return { ...line, price, stock, ring_size, quantity: Math.min(line.quantity, available) }
}

const nameOf = ({ name, selectedSize }: BagLine): string =>
  selectedSize === null ? name : `${name} (size ${selectedSize})`
