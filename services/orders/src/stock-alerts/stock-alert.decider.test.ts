import { fold } from '@suvarna/platform/events/decider.ts'
import { describe, expect, test } from 'vitest'
import { type StockAlertCommand, type StockAlertEvent, stockAlert } from './stock-alert.decider.ts'

const key = { alertId: 'a', productId: 'p', size: 7 }
const sealed = { subject: 'stock-alert-a', iv: '', tag: '', text: '' }
const wish = { ...key, customer: 'c', accountId: null, sealed, requestedAt: '2026-11-23T10:00:00.000Z' }
const requested: StockAlertEvent = { type: 'StockAlertRequested', data: wish }
const notified: StockAlertEvent = { type: 'StockAlertNotified', data: { ...key, notifiedAt: 'then' } }
const ended: StockAlertEvent = { type: 'StockAlertEnded', data: { ...key, why: 'lapsed' } }

const decide = (past: StockAlertEvent[], command: StockAlertCommand) =>
  stockAlert.decide(command, fold(stockAlert, past))

describe('an alert', () => {
  test('is requested once', () => {
    expect(decide([], { type: 'RequestAlert', ...wish })).toEqual([requested])
    const inHindi = { ...wish, language: 'hi' as const }
    expect(decide([], { type: 'RequestAlert', ...inHindi })).toEqual([{ type: 'StockAlertRequested', data: inHindi }])
    for (const past of [[requested], [requested, notified], [requested, ended]])
      expect(decide(past, { type: 'RequestAlert', ...wish })).toEqual([])
  })

  test('is notified once, and never after its end', () => {
    expect(decide([requested], { type: 'NotifyAlert', notifiedAt: 'then' })).toEqual([notified])
    for (const past of [[], [requested, notified], [requested, ended], [requested, notified, ended]])
      expect(decide(past, { type: 'NotifyAlert', notifiedAt: 'later' })).toEqual([])
  })

  test('ends once, waiting or notified', () => {
    for (const past of [[requested], [requested, notified]])
      expect(decide(past, { type: 'EndAlert', why: 'lapsed' })).toEqual([ended])
    for (const past of [[], [requested, ended]])
      expect(decide(past, { type: 'EndAlert', why: 'withdrawn' })).toEqual([])
  })
})
