import type { Meta } from '@suvarna/platform/events/events.ts'
import { cancelDeadline, type DeadlineHandler } from '@suvarna/platform/follow/deadlines.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import type { CommandHandler } from '@suvarna/platform/store/command-handler.ts'
import type { Vault } from '@suvarna/platform/vault/vault.ts'
import type { Transaction } from 'kysely'
import type { OrdersDb } from '../schema.ts'
import {
  type CashBlock,
  type CashBlockCommand,
  type CashBlockEvent,
  cashBlockDeadline,
  cashBlockStream,
} from './cash-block.decider.ts'

export type Blocking = { blocks: CommandHandler<OrdersDb, CashBlockCommand, CashBlock, CashBlockEvent> }

/** Does nothing for a block that has already ended. */
export async function liftCashBlock({ blocks }: Blocking, tx: Transaction<OrdersDb>, blockId: string, meta: Meta) {
  const stream = cashBlockStream(blockId)
  await blocks.handleIn(tx, stream, { type: 'EndCashBlock', why: 'lifted' }, meta)
  await cancelDeadline(tx, cashBlockDeadline, stream)
}

export const cashBlockDue =
  ({ blocks }: Blocking): DeadlineHandler<OrdersDb> =>
  async (tx, { stream, meta: { correlation } }) => {
    const meta = { correlation, actor: { kind: 'system' as const } }
    await blocks.handleIn(tx, stream, { type: 'EndCashBlock', why: 'expired' }, meta)
  }

/** Drops the key when a block ends, so who was blocked, and why, can no longer be read. */
export const dropCashBlockKey = (vault: Pick<Vault, 'drop'>): Reactor<OrdersDb> =>
  defineReactor({
    name: 'orders.drop-cash-block-key',
    sources: ['orders'],
    types: ['CashBlockEnded'],
    jobs: ({ data: { blockId } }): JobFor<{ blockId: string }>[] => [
      { kind: 'drop-cash-block-key', payload: { blockId } },
    ],
    work: ({ payload }) => vault.drop(cashBlockStream(payload.blockId)),
  })
