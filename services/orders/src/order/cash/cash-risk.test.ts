import { describe, expect, test } from 'vitest'
import type { CashPast } from './cash-past.ts'
import { cashRisk, isKnown } from './cash-risk.ts'

const none = { ended: 0, back: 0 }
const past = (more: Partial<CashPast> = {}): CashPast => ({
  phone: none,
  email: none,
  pincode: none,
  known: 0,
  ...more,
})
const levelOf = (more: Partial<CashPast>) => cashRisk(past(more)).level

describe('the risk of a cash order', () => {
  test('a first order is no risk, and says that nothing is known', () =>
    expect(cashRisk(past())).toEqual({
      level: 'low',
      reasons: [
        'No parcel to this phone or e-mail was delivered or came back before',
        'No cash parcel to this pincode was delivered or came back before',
      ],
    }))
  test('one parcel that came back is medium, two that are half of all are high', () => {
    expect(levelOf({ phone: { ended: 1, back: 1 } })).toBe('medium')
    expect(levelOf({ email: { ended: 9, back: 1 } })).toBe('medium')
    expect(levelOf({ phone: { ended: 3, back: 2 } })).toBe('high')
    expect(levelOf({ phone: { ended: 4, back: 2 } })).toBe('high')
    expect(levelOf({ phone: { ended: 5, back: 2 } })).toBe('medium')
    expect(levelOf({ email: { ended: 2, back: 2 } })).toBe('high')
  })
  test('a pincode counts from ten cash parcels and three in ten, and never more than medium', () => {
    expect(levelOf({ pincode: { ended: 9, back: 9 } })).toBe('low')
    expect(levelOf({ pincode: { ended: 10, back: 2 } })).toBe('low')
    expect(levelOf({ pincode: { ended: 10, back: 3 } })).toBe('medium')
    expect(levelOf({ pincode: { ended: 100, back: 100 } })).toBe('medium')
  })
  test('its reasons are counts, and small ones are said as what they are', () => {
    const reasons = (more: Partial<CashPast>) => cashRisk(past(more)).reasons
    expect(
      reasons({ phone: { ended: 3, back: 2 }, email: { ended: 1, back: 0 }, pincode: { ended: 40, back: 3 } }),
    ).toEqual([
      '2 of 3 parcels to this phone came back',
      'The only parcel to this e-mail was delivered',
      '3 of 40 cash parcels to this pincode came back',
    ])
    expect(
      reasons({ phone: { ended: 1, back: 1, recalled: 1 }, email: { ended: 5, back: 2, recalled: 1 } }).slice(0, 2),
    ).toEqual([
      'The only parcel to this phone was cancelled on its way',
      '2 of 5 parcels to this e-mail came back, 1 by a cancel on the way',
    ])
    expect(
      reasons({ phone: { ended: 1, back: 1 }, email: { ended: 1, back: 1 }, pincode: { ended: 1, back: 1 } }),
    ).toEqual([
      'The only parcel to this phone came back',
      '1 of 1 cash parcel to this pincode came back, too few to tell',
    ])
    expect(reasons({ phone: { ended: 5, back: 0 }, email: { ended: 5, back: 0 } })[0]).toBe(
      'None of 5 parcels to this phone came back',
    )
  })
})

test('known is who got two parcels by this phone and e-mail, and sent none back', () => {
  const good = { phone: { ended: 2, back: 0 }, email: { ended: 2, back: 0 } }
  expect(isKnown(past({ ...good, known: 2 }))).toBe(true)
  expect(isKnown(past({ ...good, known: 1 }))).toBe(false)
  expect(isKnown(past({ ...good, phone: { ended: 3, back: 1 }, known: 2 }))).toBe(false)
})
