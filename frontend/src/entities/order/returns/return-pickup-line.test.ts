import { expect, it } from 'vitest'
import { pickupText } from './return-pickup-line.tsx'

const pickup = {
  state: 'booked',
  fault: '',
  awb: '1907',
  courier: 'Blue Dart',
  trackingUrl: 'https://t.example/1',
  labelUrl: '',
}
const say = (more: Partial<typeof pickup>, status = 'asked') => pickupText({ status, pickup: { ...pickup, ...more } })

it('the shopper reads where the courier is, and what to do where none comes', () => {
  expect(say({})).toBe('Blue Dart comes to fetch it. Please write 1907 on the parcel.')
  expect(say({ labelUrl: '/api/label' })).toContain('stick its label on the parcel, or write 1907 on it')
  expect(say({ state: 'picked_up', courier: '' })).toBe('The courier has picked it up.')
  expect(say({ state: 'arrived' })).toBe('It has arrived at our shop.')
  expect(say({ state: 'failed', fault: 'not_served' })).toContain('please send it yourself')
  // A fault that the shop resolves itself is not shown to the shopper.
  expect(say({ state: 'asked', fault: 'wallet' })).toBe('')
  expect(say({}, 'refused')).toBe('')
  expect(pickupText({ status: 'asked', pickup: null })).toBe('')
})
