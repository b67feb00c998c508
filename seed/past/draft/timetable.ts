import type { Chance } from './chance.ts'
import { atDesk, hourMs, minuteMs, onDayAfter } from './clock.ts'
import type { Draft } from './drafts.ts'

/** When each step of an order happened; absent steps did not happen. */
export type Timetable = {
  placed: number
  failedTry?: number
  paid?: number
  expired?: number
  booked?: number
  cancelled?: number
  refunded?: number
  confirmed?: number
  processing?: number
  onItsWay?: number
  missed?: number
  comingBack?: number
  arriving?: number
  delivered?: number
}

const second = 1_000
const payWithin = 15 * minuteMs

export function timetableOf({ at: placed, method, outcome, deskHours }: Draft, chance: Chance): Timetable {
  if (outcome === 'unpaid') {
    const failedTry = chance.happens(0.6) ? { failedTry: placed + chance.between(1, 6) * minuteMs } : {}
    return { placed, ...failedTry, expired: placed + payWithin + second }
  }
  const paid = method === 'online' ? { paid: placed + chance.between(40, 200) * second } : {}
  const booked = (paid.paid ?? placed) + chance.between(4, 10) * second
  if (outcome === 'cancelled') {
    const cancelled = booked + chance.between(0.1, 5) * hourMs
    return { placed, ...paid, booked, cancelled, ...(paid.paid ? { refunded: cancelled + 8 * second } : {}) }
  }
  const confirmed = atDesk(booked + chance.between(0.3, 3) * hourMs, chance)
  const processing = atDesk(confirmed + (deskHours ?? chance.between(2, 20)) * hourMs, chance)
  const onItsWay = onDayAfter(processing, 1, [15, 20], chance)
  const onTheRoad = { placed, ...paid, booked, confirmed, processing, onItsWay }
  const arrival = onDayAfter(onItsWay, chance.whole(2, 6), [8, 11], chance)
  if (outcome === 'coming back')
    return { ...onTheRoad, missed: arrival + 6 * hourMs, comingBack: onDayAfter(arrival, 2, [9, 18], chance) }
  const missed = chance.happens(0.1) ? { missed: arrival + chance.between(2, 7) * hourMs } : {}
  const arriving = missed.missed ? onDayAfter(arrival, 1, [8, 11], chance) : arrival
  return { ...onTheRoad, ...missed, arriving, delivered: arriving + chance.between(1, 8) * hourMs }
}
