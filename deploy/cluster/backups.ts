// `npm run k8s:backup` makes a backup of the shop of KUBECONFIG now; `npm run k8s:restore -- --backup=NAME --yes` puts it back.
import { parseArgs } from 'node:util'
import { jobOf, runAnew } from './jobs.ts'
import { restoreCluster } from './restore.ts'

const { values, positionals } = parseArgs({
  options: { backup: { type: 'string' }, yes: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const began = Date.now()
const say = (line: string) => console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`)

const commands: Record<string, () => Promise<void>> = {
  async backup() {
    say((await runAnew(await jobOf('backup', 'backup-now'), 7_200)).trim())
  },
  async restore() {
    const { backup, yes } = values
    if (!backup || !yes)
      throw new Error(
        'npm run k8s:restore -- --backup=NAME --yes\nEverything that the shop has done since that backup will never have happened. npm run k8s:backup keeps what it is now.',
      )
    await restoreCluster(backup, say)
    say(`The shop is that of ${backup}, and open.`)
  },
}

await commands[positionals[0] ?? '']?.().catch((fault: Error) => {
  console.error(fault.message)
  process.exitCode = 1
})
