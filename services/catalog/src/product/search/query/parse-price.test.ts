import { cpuMs } from '@suvarna/platform/testing/cpu-ms.ts'
import { expect, test } from 'vitest'
import { normalized } from './normalize.ts'
import { priceIn } from './parse-price.ts'

const read = (q: string) => {
  const text = normalized(q)
  const price = priceIn(text)
  if (!price) return undefined
  const { min, max, start, end } = price
  return [min, max, `${text.slice(0, start)}|${text.slice(end)}`.trim()]
}

test.each([
  ['gift under 500', undefined, 500, 'gift |'],
  ['rings below rs. 1,500', undefined, 1500, 'rings |'],
  ['bangles less than 1k', undefined, 1000, 'bangles |'],
  ['under ₹1.5k', undefined, 1500, '|'],
  ['500 se kam ki bali', undefined, 500, '| bali'],
  ['1000 tak ki payal', undefined, 1000, '| payal'],
  ['1 hazaar ke andar', undefined, 1000, '|'],
  ['५०० से कम', undefined, 500, '|'],
  ['१ हजार से कम की अंगूठी', undefined, 1000, '| अंगूठी'],
  ['gift 500', undefined, 500, 'gift |'],
  ['₹50 ring', undefined, 50, '| ring'],
  ['necklace above 3000', 3000, undefined, 'necklace |'],
  ['2000 se zyada', 2000, undefined, '|'],
  ['rings 500 to 1000', 500, 1000, 'rings |'],
  ['500-1000 earrings', 500, 1000, '| earrings'],
  ['1000 to 500 ring', 500, 1000, '| ring'],
  ['between ₹400 and ₹600', 400, 600, '|'],
  ['500 se 1000 tak', 500, 1000, '|'],
  ['1-2k necklace', 1000, 2000, '| necklace'],
  ['around 1000', 800, 1200, '|'],
])('%s is from %s to %s', (q, min, max, rest) => expect(read(q)).toEqual([min, max, rest]))

test.each([
  '18k gold ring',
  '22k',
  '925 silver',
  'ring size 7',
  'set of 3',
  '16 inch chain',
  'bangle 2.6',
  'SUV-RNG-014',
  'kundan',
  '',
])('%s names no price', (q) => expect(read(q)).toBeUndefined())

test('a price is read wherever it stands, as the same price, and nothing around it is lost', () => {
  const around = ['', 'rings ', 'gift for wife ', 'झुमका ', 'kada (22k) ']
  for (const [place, before] of around.entries())
    for (let amount = 100; amount < 100_000; amount = amount * 3 + place + 1)
      for (const price of [
        `under ${amount}`,
        `₹${amount.toLocaleString('en-IN')} se kam`,
        `${amount} tak`,
        `< ${amount}`,
      ]) {
        const text = normalized(`${before}${price} gold`)
        const found = priceIn(text)
        expect([text, found?.max, found?.min]).toEqual([text, amount, undefined])
        expect(text.slice(0, found?.start).trim()).toBe(normalized(before))
        expect(text.slice(found?.end).trim()).toBe('gold')
      }
})

test('200 characters of digits and words are read at once', async () => {
  const reading = async () => {
    for (const part of ['9,', '1 ', 'under ', '1-', 'se ', '₹'])
      for (const start of ['', '500 ', 'under ']) priceIn(normalized(`${start}${part.repeat(100)}`.slice(0, 200)))
  }
  expect(await cpuMs(reading)).toBeLessThan(1_000)
})
