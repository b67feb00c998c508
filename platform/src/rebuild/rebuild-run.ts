import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import type { LogReader } from '../bus/bus.ts'
import type { Database } from '../database/database.ts'
import { faultMessage } from '../database/describe-fault.ts'
import type { PlatformTables } from '../database/migrations/platform-schema.ts'
import type { OnFault } from '../service/service.ts'
import { noteAction } from '../store/operator-actions.ts'
import { rebuildLocked } from './rebuild.ts'
import type { Rebuildable, RebuildProgress } from './rebuild-build.ts'
import { lockRebuild } from './rebuild-lock.ts'
import { closeRecord, keepRecord, openRecord } from './rebuild-record.ts'

const beatMs = 1_000

/**
 * Starts a rebuild for an operator and returns immediately; its progress is in its record, the operator in the list of
 * actions. Throws `rebuild_running` when one is running in any process.
 */
export async function startRebuild<Db extends PlatformTables>(
  database: Database<Db>,
  target: Rebuildable<Db>,
  readerOf: (source: ServiceName) => Promise<LogReader>,
  { actor, onFault }: { actor: string; onFault: OnFault },
): Promise<void> {
  const lock = await lockRebuild(database.url, target.name)
  try {
    await openRecord(database, target, actor)
  } catch (fault) {
    await lock.release()
    throw fault
  }
  void run(database, target, readerOf, lock, actor)
    .catch((fault) => onFault(`rebuild ${target.name}`, fault))
    .finally(() => lock.release())
}

async function run<Db extends PlatformTables>(
  database: Database<Db>,
  target: Rebuildable<Db>,
  readerOf: (source: ServiceName) => Promise<LogReader>,
  lock: Parameters<typeof rebuildLocked>[3],
  actor: string,
): Promise<void> {
  let latest: RebuildProgress = { read: 0, applied: 0, phase: 'building' }
  let keeping: Promise<unknown> = Promise.resolve()
  // A failed heartbeat does not end the work; the next one may succeed.
  const beat = setInterval(() => {
    keeping = keeping.then(() => keepRecord(database, target, latest)).catch(() => {})
  }, beatMs)
  const close = async (error: string | null) => {
    clearInterval(beat)
    await keeping
    await closeRecord(database, target, latest, error)
    const outcome = error ?? `done, ${latest.applied} events applied`
    await noteAction(database.db, { actor, action: 'rebuild', target: target.name, outcome })
  }
  try {
    await rebuildLocked(database, target, readerOf, lock, (progress) => {
      latest = { ...progress }
    })
  } catch (fault) {
    await close(faultMessage(String(fault)))
    throw fault
  }
  await close(null)
}
