import { describe, expect, it } from 'vitest'
import { timelineOf } from './timeline.ts'

const states = (status: string) => timelineOf(status).map(({ state }) => state)

it('[T3] five steps: earlier ones completed, the current one marked, later ones upcoming', () => {
  expect(timelineOf('processing')).toEqual([
    { label: 'Order Placed', state: 'completed' },
    { label: 'Confirmed', state: 'completed' },
    { label: 'Processing', state: 'current' },
    { label: 'Shipped', state: 'upcoming' },
    { label: 'Delivered', state: 'upcoming' },
  ])
})

describe('[T4]', () => {
  it('completed counts as delivered', () => expect(states('completed')).toEqual(states('delivered')))
  it('failed stands at the pending step', () => expect(states('failed')).toEqual(states('pending')))
  it('cancelled cancels every step', () => expect(new Set(states('cancelled'))).toEqual(new Set(['cancelled'])))
})
