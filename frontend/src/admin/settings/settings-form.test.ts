import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'
import { expect, test } from 'vitest'
import { settingFaults } from './setting-faults.ts'
import { settingLabel, settingSections, settingText } from './setting-fields.ts'
import { rebased, settingsOf, valuesOf } from './settings-reads.ts'

const values = valuesOf(defaultSettings)

test('the form has a field for every setting, and returns the loaded values unchanged', () => {
  expect(settingSections.flatMap(({ fields }) => fields.map(({ path }) => path)).sort()).toEqual(
    Object.keys(values).sort(),
  )
  expect(settingsOf(values)).toEqual(defaultSettings)
  expect(settingFaults(values)).toEqual({})
  expect(settingLabel('seller.gstin')).toBe('Seller: GSTIN')
})

test.each([
  ['seller.gstin', '', 'GSTIN is required'],
  ['seller.gstin', '27AAPFU0939F1ZV', 'GSTIN must begin with 29'],
  ['seller.gstin', '29AAZCS0000K1Z3', 'check character'],
  ['seller.pincode', '5600', '6 digits'],
  ['support.email', 'nobody', 'Email'],
  ['support.phone', 'call me', 'Phone'],
  ['limits.cod_limit', '200000', '₹1,99,999'],
  ['limits.cod_limit', '-5', 'whole number'],
  ['cash.hours', '0', '1 to 72 hours'],
  ['cash.hours', '73', '1 to 72 hours'],
  ['gift.wrap_price', '49.505', 'rupees, with paise'],
  ['gift.wrap_price', '1000.01', 'at most ₹1,000'],
  ['payment.advance_percent', '91', 'at most 90 %'],
  ['payment.advance_from', '199999.01', 'up to ₹1,99,999'],
  ['goods.hsn', '711', '4, 6 or 8 digits'],
  ['goods.origin', ' ', 'Country of origin is required'],
  ['grievance.name', ' ', 'Name is required'],
])('%s = “%s” is refused: %s', (path, value, why) => {
  const faults = settingFaults({ ...values, [path]: value })
  expect(Object.keys(faults)).toEqual([path])
  expect(faults[path]).toContain(why)
})

test('who is asked to confirm is chosen by name, in the history too', () => {
  expect(settingsOf({ ...values, 'cash.confirm': 'risk', 'cash.hours': '6' }).cash).toEqual({
    ...{ confirm: 'risk', hours: 6 },
  })
  expect([settingText('cash.confirm', 'off'), settingText('cash.confirm', 'risk')]).toEqual([
    'Nobody',
    'Orders with a risk',
  ])
})

test('after another admin’s save, values typed here override theirs', () => {
  const typed = { ...values, 'limits.low_stock': '9', 'seller.name': 'Mine' }
  const now = { ...values, 'limits.cod_limit': '100', 'seller.name': 'Theirs' }
  expect(rebased(typed, values, now)).toEqual({ ...now, 'limits.low_stock': '9', 'seller.name': 'Mine' })
})

test('the wrap’s price is typed in rupees and sent in paise; what is offered is a switch, in the history too', () => {
  const gift = { notes: true, wrap: true, wrap_price: 4_950 }
  const shown = valuesOf({ ...defaultSettings, gift })
  expect([shown['gift.notes'], shown['gift.wrap_price']]).toEqual(['true', '49.50'])
  expect(settingsOf(shown).gift).toEqual(gift)
  expect(settingsOf({ ...shown, 'gift.wrap_price': '0.29', 'gift.wrap': 'false' }).gift).toEqual({
    ...{ notes: true, wrap: false, wrap_price: 29 },
  })
  expect([settingText('gift.wrap', 'true'), settingText('gift.wrap_price', '4950')]).toEqual(['Offered', '₹49.50'])
})
