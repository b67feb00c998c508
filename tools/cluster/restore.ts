import { closeShop, openShop } from './close-shop.ts'
import { jobOf, runAnew } from './jobs.ts'

type Say = (line: string) => void

const withinSeconds = 7_200

/**
 * Puts the shop of the cluster back to a backup: closes it, restores the databases, begins new epochs, empties the
 * topics, opens it. Whatever fails in between leaves it closed, and the same call may be made again. The pictures in the
 * object store stay as they are.
 */
export async function restoreCluster(backup: string, say: Say): Promise<void> {
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
  // One that is not there, or not whole, closes no shop.
  say((await runAnew({ ...check, spec: { ...check.spec, backoffLimit: 0 } }, 600)).trim())
  const restore = await jobOf('restore', 'restore', ({ initContainers = [], ...pod }) => ({
    ...pod,
    initContainers: initContainers.map((each) => ({ ...each, env: [...(each.env ?? []), naming] })),
  }))
  try {
    await closeShop(say)
    say((await runAnew(restore, withinSeconds)).trim())
    await openShop(say)
  } catch (fault) {
    say('The shop is closed as far as it was: run the same command again.')
    throw fault
  }
}
