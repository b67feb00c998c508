import { firstParcelSettings, type ParcelSettings, standardParcel } from '@suvarna/contracts/shipping/parcel-kinds.ts'
import { expect, test } from 'vitest'
import { gramsOf, packParcel } from './pack-parcel.ts'

const small = { name: 'Ring box', length: 80, breadth: 80, height: 50, weight: 40, pieces: 2 }
const large = { name: 'Set box', length: 250, breadth: 200, height: 80, weight: 160, pieces: 12 }
const shop: ParcelSettings = { ...firstParcelSettings, piece_weight: 30, boxes: [large, small] }

test('the smallest box that holds all pieces is taken, and weighs what it and they weigh', () => {
  expect(packParcel(shop, [{ quantity: 2, grams: 12.4 }])).toEqual({
    parcel: { box: 'Ring box', length: 80, breadth: 80, height: 50, weight: 40 + 25 },
    fits: true,
  })
  expect(
    packParcel(shop, [
      { quantity: 2, grams: 12.4 },
      { quantity: 1, grams: 100 },
    ]),
  ).toMatchObject({
    parcel: { box: 'Set box', weight: 160 + 125 },
    fits: true,
  })
})

test('a piece whose product does not say what it weighs weighs what the settings say', () => {
  expect(packParcel(shop, [{ quantity: 2, grams: null }]).parcel.weight).toBe(40 + 60)
})

test('where no box holds so many, the roomiest is taken, and it says so', () => {
  expect(packParcel(shop, [{ quantity: 13, grams: 10 }])).toMatchObject({ parcel: { box: 'Set box' }, fits: false })
})

test('a shop without boxes sends the standard parcel, which is heavier only where its pieces are', () => {
  expect(packParcel(firstParcelSettings, [{ quantity: 3, grams: 100 }])).toEqual({ parcel: standardParcel, fits: true })
  expect(standardParcel).toMatchObject({ length: 100, breadth: 100, height: 50, weight: 500 })
  expect(packParcel(firstParcelSettings, [{ quantity: 10, grams: 100 }]).parcel.weight).toBe(1_000)
})

test.each([
  ['12', 12],
  ['12.5', 12.5],
  [' 12,5 g ', 12.5],
  ['8 gms', 8],
  ['0.2 kg', 200],
  ['', null],
  ['0', null],
  ['light', null],
  ['12-15 g', null],
  ['9999 kg', null],
])('the weight %s is read as %s g', (text, weight) => {
  expect(gramsOf(text)).toBe(weight)
})
