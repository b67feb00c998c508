import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProviderEntry } from '../payment/provider.ts'
import { compareBooks, type OurEntry, paiseOf } from './compare-books.ts'

const theirs = (more: Partial<ProviderEntry> = {}): ProviderEntry => ({
  ...{ id: 'pay_1', about: 'payment', paymentId: 'pay_1', providerOrderId: 'order_1', amount: 100, currency: 'INR' },
  ...{ state: 'made', status: 'captured', goneBack: false, ...more },
})
const ours = (more: Partial<OurEntry> = {}): OurEntry => ({
  ...{ id: 'pay_1', about: 'payment', payment_id: 'pay_1', order_id: 'ORD-1', amount: 100, ...more },
})
const refund = theirs({ id: 'rfnd_1', about: 'refund', status: 'processed', amount: 40 })

const compare = (all: ProviderEntry[], known: OurEntry[], missing: OurEntry[] = [], goneBack: string[] = []) =>
  compareBooks({
    ...{ theirs: all, ours: new Map(known.map((one) => [one.id, one])), missing, goneBack: new Set(goneBack) },
  })

test.each([
  ['the same on both sides', [theirs()], [ours()]],
  ['seeded, or in another currency', [theirs({ currency: 'USD' })], [ours({ amount: null })]],
  ['a try that failed', [theirs({ state: 'none', status: 'failed' })], []],
  ['an authorized one', [theirs({ state: 'under_way', status: 'authorized' })], []],
])('%s is no difference', (_what, all, known) => {
  expect(compare(all, known).differences).toEqual([])
})

test('what we never recorded and went back whole agrees, with its refunds', () => {
  const whole = { ...refund, amount: 100 }
  expect(compare([theirs({ goneBack: true }), whole], [], [], ['pay_1']).differences).toEqual([])
  // Every refund of a recorded payment must be recorded.
  expect(compare([theirs({ goneBack: true }), whole], [ours()], [], ['pay_1']).differences).toMatchObject([
    { id: 'rfnd_1', kind: 'unknown', order_id: 'ORD-1' },
  ])
})

test.each([
  ['captured there alone', [theirs()], [], [], { kind: 'unknown', theirs: 100, ours: null, order_id: null }],
  ['another amount', [theirs()], [ours({ amount: 90 })], [], { kind: 'differs', theirs: 100, ours: 90 }],
  [
    'not captured after all',
    [theirs({ state: 'none', status: 'failed' })],
    [ours()],
    [],
    { kind: 'differs', theirs: 0, ours: 100, status: 'failed' },
  ],
  ['refunded there alone', [refund], [ours()], [], { id: 'rfnd_1', kind: 'unknown', theirs: 40, order_id: 'ORD-1' }],
  ['here alone', [], [ours()], [ours()], { kind: 'missing', theirs: null, ours: 100, order_id: 'ORD-1' }],
  [
    'in another currency',
    [theirs({ currency: 'USD' })],
    [],
    [],
    { kind: 'unknown', theirs: null, status: 'captured, USD' },
  ],
] as const)('%s is a difference', (_what, all, known, missing, difference) => {
  expect(compare([...all], [...known], [...missing]).differences).toEqual([expect.objectContaining(difference)])
})

const sum = (all: readonly (number | null)[]) => all.reduce<number>((total, one) => total + (one ?? 0), 0)
const state = fc.constantFrom<ProviderEntry['state']>('made', 'made', 'under_way', 'none')
const here = fc.constantFrom('same', 'other', 'none', 'unjudged', 'missing')

test('what agrees and what differs are together the provider’s total, and ours', () => {
  const entry = fc.record({
    amount: fc.integer({ min: 0, max: 1e9 }),
    state,
    here,
    foreign: fc.boolean(),
    goneBack: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 30 }), (drawn) => {
      const all = drawn.map(({ here: _, foreign, ...one }, at) => {
        const [id, about] = at % 3 === 2 ? ([`rfnd_${at}`, 'refund'] as const) : ([`pay_${at}`, 'payment'] as const)
        return theirs({ ...one, id, about, paymentId: `pay_${at}`, currency: foreign ? 'USD' : 'INR' })
      })
      const own = (at: number, amount: number | null) =>
        ours({ id: all[at]?.id ?? '', payment_id: all[at]?.paymentId ?? '', amount })
      const known = drawn.flatMap(({ here: how, amount }, at) =>
        how === 'same'
          ? [own(at, amount)]
          : how === 'other'
            ? [own(at, amount + 1)]
            : how === 'unjudged'
              ? [own(at, null)]
              : [],
      )
      const missing = drawn.flatMap(({ here: how, amount }, at) => (how === 'missing' ? [own(at, amount)] : []))
      const listed = all.filter((_, at) => drawn[at]?.here !== 'missing')
      const back = listed.filter(({ goneBack }) => goneBack).map(({ paymentId }) => paymentId)
      const { agreed, differences } = compare(listed, known, missing, back)
      const total = listed.filter((one) => one.state === 'made').map(paiseOf)
      expect(sum(agreed.map(paiseOf)) + sum(differences.map((one) => one.theirs))).toBe(sum(total))
      const byId = new Map(known.map((one) => [one.id, one.amount]))
      const agreedHere = sum(agreed.map(({ id }) => byId.get(id) ?? null))
      expect(agreedHere + sum(differences.map((one) => one.ours))).toBe(
        sum([...known, ...missing].map((one) => one.amount)),
      )
      const told = [...agreed, ...differences].map(({ id }) => id)
      expect(new Set(told).size).toBe(told.length)
    }),
  )
})
