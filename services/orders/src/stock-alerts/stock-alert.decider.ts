import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

type AlertKey = { alertId: string; productId: string; size: number | null }
export const alertStream = (alertId: string): string => `stock-alert-${alertId}`

export type StockAlert = { step: 'none' } | ({ step: 'waiting' | 'notified' } & AlertKey) | { step: 'ended' }

export type StockAlertCommand =
  | ({
      type: 'RequestAlert'
      customer: string
      accountId: string | null
      sealed: Sealed
      requestedAt: string
      language?: Language
    } & AlertKey)
  | { type: 'NotifyAlert'; notifiedAt: string }
  | { type: 'EndAlert'; why: EventOf<'StockAlertEnded'>['data']['why'] }

export type StockAlertEvent = EventOf<'StockAlertRequested' | 'StockAlertNotified' | 'StockAlertEnded'>

/** One person's wait for one product or ring size: requested, notified once, ended. Late commands change nothing. */
export const stockAlert: Decider<StockAlertCommand, StockAlert, StockAlertEvent> = {
  initial: { step: 'none' },

  decide(command, state) {
    switch (command.type) {
      case 'RequestAlert': {
        const { type, ...data } = command
        return state.step === 'none' ? [{ type: 'StockAlertRequested', data }] : []
      }
      case 'NotifyAlert':
        if (state.step !== 'waiting') return []
        return [{ type: 'StockAlertNotified', data: { ...keyOf(state), notifiedAt: command.notifiedAt } }]
      case 'EndAlert':
        if (state.step === 'none' || state.step === 'ended') return []
        return [{ type: 'StockAlertEnded', data: { ...keyOf(state), why: command.why } }]
    }
  },

  evolve(_, { type, data }) {
    switch (type) {
      case 'StockAlertRequested':
        return { step: 'waiting', ...keyOf(data) }
      case 'StockAlertNotified':
        return { step: 'notified', ...keyOf(data) }
      case 'StockAlertEnded':
        return { step: 'ended' }
    }
  },
}

const keyOf = ({ alertId, productId, size }: AlertKey): AlertKey => ({ alertId, productId, size })
