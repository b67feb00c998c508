// `npm run k8s:backup` backs up the shop of KUBECONFIG now; `npm run k8s:restore -- --backup=NAME --yes` restores it;
// `npm run k8s:rehearsal` restores the latest backup into an empty Postgres and checks it.
import { parseArgs } from 'node:util'
import { jobOf, runAnew } from './jobs.ts'
import { restoreCluster } from './restore.ts'

const { values, positionals } = parseArgs({
  options: { backup: { type: 'string' }, yes: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const began = Date.now()
const print = (line: string) => console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`)

const commands: Record<string, () => Promise<void>> = {
  async backup() {
    print((await runAnew(await jobOf('backup', 'backup-now'), 7_200)).trim())
  },
  async rehearsal() {
    print('The youngest backup is restored into an empty place …')
    console.log(await runAnew(await jobOf('restore-rehearsal', 'rehearsal-now'), 7_200))
  },
  async restore() {
    const { backup, yes } = values
    if (!backup || !yes)
      throw new Error(
        'npm run k8s:restore -- --backup=NAME --yes\nEverything that the shop has done since that backup will never have happened. npm run k8s:backup keeps what it is now.',
      )
    if (!/^\d{8}T\d{6}Z$/.test(backup))
      throw new Error(`${backup} is no name of a backup: they are called as 20261122T084032Z.`)
    await restoreCluster(backup, print)
    print(`The shop is that of ${backup}, and open.`)
  },
}

await commands[positionals[0] ?? '']?.().catch((fault: Error) => {
  console.error(fault.message)
  process.exitCode = 1
})
