import { randomUUID } from 'node:crypto'
import { complaintKeptYears } from '@suvarna/contracts/identity/complaints/complaint-terms.ts'
import type { PeriodicTask } from '@suvarna/platform/background/periodic-tasks.ts'
import type { Identity } from '../deps.ts'
import { complaintStream } from './complaint.decider.ts'

const everyMs = 3_600_000
const batch = 200

export const erasingOldComplaints = (identity: Identity): PeriodicTask => ({
  name: 'old complaints',
  lock: 7_011_023,
  everyMs,
  work: (over) => eraseOldComplaints(identity, over),
})

/** Erases complaints that are too old for a court case, for which the texts were kept. Open ones are never old. */
export async function eraseOldComplaints({ database, complaints, now }: Identity, over?: AbortSignal): Promise<void> {
  const before = new Date(now())
  before.setUTCFullYear(before.getUTCFullYear() - complaintKeptYears)
  const rows = await database.db
    .selectFrom('complaints')
    .select('ticket')
    .where('answered_at', '<', before)
    .orderBy('answered_at')
    .limit(batch)
    .execute()
  for (const { ticket } of rows) {
    if (over?.aborted) return
    const meta = { correlation: randomUUID(), actor: { kind: 'system' } } as const
    await complaints.handle(database, complaintStream(ticket), { type: 'EraseComplaint', why: 'over' }, meta)
  }
}
