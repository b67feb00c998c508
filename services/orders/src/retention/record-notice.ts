import { randomUUID } from 'node:crypto'
import { erasureStream } from './contact-erasure.decider.ts'
import type { Erasing } from './erase-old-contacts.ts'

/** Records that the guest was notified; without this nothing is erased. */
export const recordNotice =
  ({ database, erasures, now }: Erasing) =>
  async (orderId: string): Promise<void> => {
    const command = { type: 'RecordNotice', notifiedAt: now().toISOString() } as const
    const meta = { correlation: randomUUID(), actor: { kind: 'system' } } as const
    await erasures.handle(database, erasureStream(orderId), command, meta)
  }
