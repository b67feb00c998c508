import { closeShop, openShop } from './close-shop.ts'
import { jobOf, runAnew } from './jobs.ts'

type Log = (line: string) => void

const withinSeconds = 7_200

/**
 * Restores the shop of the cluster from a backup: closes it, restores the databases, begins new epochs, empties the
 * topics, opens it. A failure in between leaves it closed, and the same call may be repeated. The pictures in the
 * object store stay as they are.
 */
export async function restoreCluster(backup: string, log: Log): Promise<void> {
  const naming = { name: 'BACKUP', value: backup }
  const check = await jobOf('restore', 'restore-check', ({ initContainers: [databases, ..._rest] = [], ...pod }) => {
    if (!databases) throw new Error('the form of a restore has changed')
    const { command = [], env = [] } = databases
    return {
      ...pod,
      initContainers: [],
      containers: [{ ...databases, command: [...command, 'check'], env: [...env, naming] }],
    }
  })
  // A missing or incomplete backup must not close the shop.
  log((await runAnew({ ...check, spec: { ...check.spec, backoffLimit: 0 } }, 600)).trim())
  const restore = await jobOf('restore', 'restore', ({ initContainers = [], ...pod }) => ({
    ...pod,
    initContainers: initContainers.map((each) => ({ ...each, env: [...(each.env ?? []), naming] })),
  }))
  try {
    await closeShop(log)
    log((await runAnew(restore, withinSeconds)).trim())
    await openShop(log)
  } catch (fault) {
    log('The shop is closed as far as it was: run the same command again.')
    throw fault
  }
}
