import type { Sealed } from '@suvarna/contracts/common/events/event.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import type { Decider } from '@suvarna/platform/events/decider.ts'

export const cashBlockStream = (blockId: string): string => `cash-block-${blockId}`
/** The kind of the deadline at which a block expires. */
export const cashBlockDeadline = 'cash-block'

export type CashBlock = { step: 'none' | 'ended' } | { step: 'blocked'; blockId: string }
export type CashBlockCommand =
  | { type: 'BlockCash'; blockId: string; key: string; sealed: Sealed; until: string }
  | { type: 'EndCashBlock'; why: EventOf<'CashBlockEnded'>['data']['why'] }
export type CashBlockEvent = EventOf<'CashBlocked' | 'CashBlockEnded'>

/** One entry of the blocklist: created once, ended once. */
export const cashBlock: Decider<CashBlockCommand, CashBlock, CashBlockEvent> = {
  initial: { step: 'none' },
  decide(command, state) {
    if (command.type === 'EndCashBlock')
      return state.step === 'blocked'
        ? [{ type: 'CashBlockEnded', data: { blockId: state.blockId, why: command.why } }]
        : []
    const { type: _, ...data } = command
    return state.step === 'none' ? [{ type: 'CashBlocked', data }] : []
  },
  evolve: (_, { type, data }) =>
    type === 'CashBlocked' ? { step: 'blocked', blockId: data.blockId } : { step: 'ended' },
}
