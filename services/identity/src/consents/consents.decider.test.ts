import { specification } from '@suvarna/platform/testing/testing.ts'
import { test } from 'vitest'
import { type ConsentCommand, type ConsentEvent, consents } from './consents.decider.ts'

const given = specification(consents)
const customer = 'c1'
const said = (purpose: ConsentCommand['purpose'], version = 1): ConsentEvent => ({
  type: 'ConsentGiven',
  data: { customer, purpose, version, source: 'account' },
})
const ended = (purpose: ConsentCommand['purpose'], source: ConsentCommand['source'] = 'mail'): ConsentEvent => ({
  type: 'ConsentWithdrawn',
  data: { customer, purpose, source },
})
const give = (purpose: ConsentCommand['purpose'], version = 1) =>
  ({ type: 'GiveConsent', customer, purpose, version, source: 'account', seen: true }) as const
const withdraw = (purpose: ConsentCommand['purpose']) =>
  ({ type: 'WithdrawConsent', customer, purpose, source: 'mail' }) as const

test('a yes names the version of its text, and the same yes again changes nothing', () => {
  given().when(give('bag-reminders')).then(said('bag-reminders'))
  given(said('bag-reminders')).when(give('bag-reminders')).then()
  given(said('bag-reminders'), ended('bag-reminders')).when(give('bag-reminders')).then(said('bag-reminders'))
})

test('a no ends what is sent, once; where nothing was sent there is nothing to end', () => {
  given(said('bag-reminders')).when(withdraw('bag-reminders')).then(ended('bag-reminders'))
  given(said('bag-reminders'), ended('bag-reminders')).when(withdraw('bag-reminders')).then()
  given().when(withdraw('bag-reminders')).then()
})

test('what belongs to an order is sent until somebody says no', () => {
  given().when(withdraw('review-requests')).then(ended('review-requests'))
  given(ended('review-requests')).when(give('review-requests')).then(said('review-requests'))
})

test('one purpose says nothing about another', () => {
  given(said('order-phone')).when(withdraw('bag-reminders')).then()
  given(said('order-phone'), ended('bag-reminders')).when(withdraw('order-phone')).then(ended('order-phone'))
})

test('a text that never was, or is no longer shown, is agreed to by nobody', () => {
  given().when(give('order-phone', 9)).thenRejects('invalid_input')
  given().when(give('order-phone', 0)).thenRejects('invalid_input')
})
