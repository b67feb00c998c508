// `npm run k8s:partitions -- --to=12 --yes`: changes the partition count of all logs of the shop of KUBECONFIG.
import { parseArgs } from 'node:util'
import { changePartitionsOfCluster } from './change-partitions.ts'

const { values } = parseArgs({ options: { to: { type: 'string' }, yes: { type: 'boolean', default: false } } })
const began = Date.now()
const print = (line: string) => console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`)

async function main() {
  const partitions = Number(values.to)
  if (!values.yes || !Number.isInteger(partitions) || partitions < 1 || partitions > 100)
    throw new Error(
      'npm run k8s:partitions -- --to=12 --yes\nFrom 1 to 100. The shop is closed meanwhile; docs/operations.md says what to write into the manifests behind it.',
    )
  await changePartitionsOfCluster(partitions, print)
  print(
    `Every log is published in ${partitions} partitions, and the shop is open. Write the number into the manifests now.`,
  )
}

await main().catch((fault: Error) => {
  console.error(fault.message)
  process.exitCode = 1
})
