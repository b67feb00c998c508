// `npm run cluster:run`: applies the development overlay to the cluster of KUBECONFIG, buys in it with a browser,
// rolls, scales and deletes its pods under a stream of orders, and judges the result. Prints the findings; 0: all good.
//   --volumes=FOLDER   for a cluster of one node on this machine without a provisioner: disks are folders in FOLDER
//   --no-journeys      without the browser        --deletions=N   how many pods are deleted (default 14)
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '@suvarna/platform/testing/seeded-random.ts'
import { eventually } from '@suvarna/platform/testing/testing.ts'
import { demoAdmin } from '@suvarna/seed/demo-logins.ts'
import { applyOverlay } from '@suvarna/tools/cluster/apply-overlay.ts'
import { inShop, kubectl, rolledOut } from '@suvarna/tools/cluster/kubectl.ts'
import { offerLocalVolumes } from '@suvarna/tools/cluster/local-volumes.ts'
import { startShoppers } from '../../failures/shoppers.ts'
import { openOffice } from '../office.ts'
import { beforeStorm } from '../verdict.ts'
import { allReady, deletePods, during, type Row, restartAll, scaleOrders } from './blows.ts'
import { runJourneys } from './journeys.ts'
import { clusterAddress, restartsOf } from './pods.ts'
import { startStream } from './stream.ts'

const { values } = parseArgs({
  options: {
    volumes: { type: 'string' },
    'no-journeys': { type: 'boolean', default: false },
    deletions: { type: 'string', default: '14' },
  },
})
const began = Date.now()
const random = seededRandom(began)
const folder = await mkdtemp(join(tmpdir(), 'suvarna-cluster-'))
const ledger = join(folder, 'ledger.jsonl')
const rows: Row[] = []
const findings: { what: string; found: string; holds: boolean }[] = []
const log = (line: string) => console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${line}`)
const note = (what: string, found: string, holds: boolean) => {
  findings.push({ what, found, holds })
  log(`${holds ? '✓' : '✗'} ${what}: ${found}`)
}
const row = (one: Row) => {
  rows.push(one)
  log(`${one.what}: ${one.seconds} s, ${one.requests} requests, ${one.orders} orders, ${one.failed} failed`)
}

try {
  if (values.volumes) await offerLocalVolumes(values.volumes)
  const opening = Date.now()
  await applyOverlay('dev', log)
  const pods = await allReady()
  note('everything becomes ready', `${pods.length} pods in ${Math.round((Date.now() - opening) / 1000)} s`, true)

  // All shoppers of the run have one address.
  await inShop(['set', 'env', 'deployment/gateway', 'RATE_LIMIT_FACTOR=100000'])
  await rolledOut('deployment/gateway')
  const store = `http://${await clusterAddress('gateway')}:8080`
  const shiprocket = `http://${await clusterAddress('sandboxes')}:4200`
  const office = await eventually(
    () => openOffice(store, demoAdmin).catch(() => null),
    (opened) => opened !== null,
    { withinMs: 120_000, everyMs: 1_000, what: 'the admin is let in' },
  )
  if (!office) throw new Error('the admin is not let in')
  if (!values['no-journeys']) note('journeys in a browser', ...(await runJourneys(folder)))

  const products = (await office.stockUp()).slice(0, 3)
  const orders = `postgres://orders:dev-orders@${await clusterAddress('postgres')}:5432/orders`
  const judge = await beforeStorm(orders)
  const restartsBefore = restartsOf(await allReady())
  const stream = startStream(4, { store, products, ledger, random })
  row(await during('nothing happens', stream.result, () => new Promise((done) => setTimeout(done, 20_000))))
  await restartAll(stream.result, row)
  const { length: failed } = stream.result.failed
  note(
    'failed requests in a rolling restart of every Deployment',
    `${failed} of ${stream.result.requests}`,
    failed === 0,
  )
  const moved = await scaleOrders(stream.result, row)
  note('places of data that moved while orders was scaled', moved.join(', ') || 'none', moved.length === 0)
  const result = await stream.stop()
  for (const line of result.failed.slice(0, 20)) log(`  failed: ${line.slice(0, 300)}`)
  note(
    'failed requests while orders was scaled',
    String(result.failed.length - failed),
    result.failed.length === failed,
  )
  const restarts = restartsOf(await allReady()) - restartsBefore
  note('containers that started again by themselves', String(restarts), restarts === 0)

  const shoppers = startShoppers(3, { url: `${store}/api`, products, ledger, random, patience: 5_000 })
  const deleted = await deletePods(Number(values.deletions), random)
  await allReady()
  await shoppers.stop()
  note('pods deleted while orders came', deleted.join(', '), deleted.length > 0)
  note('answers that no shopper may get', shoppers.faults.join('\n') || 'none', shoppers.faults.length === 0)
  const again = await eventually(
    () => openOffice(store, demoAdmin).catch(() => null),
    (opened) => opened !== null,
    { withinMs: 120_000, everyMs: 1_000, what: 'the admin is let in again' },
  )
  for (const { what, found, holds } of again ? await judge(ledger, again, shiprocket) : []) note(what, found, holds)
} catch (fault) {
  note('the run', fault instanceof Error ? fault.message : String(fault), false)
  console.log(await inShop(['get', 'pods', '--output', 'wide']).catch(() => ''))
}

console.log()
console.table(rows)
console.table(
  findings.map(({ what, found, holds }) => ({ what, found: found.slice(0, 90), holds: holds ? 'yes' : 'NO' })),
)
const { serverVersion } = JSON.parse(await kubectl(['version', '--output', 'json']))
console.log(
  `${new Date().toISOString()}, Kubernetes ${serverVersion.gitVersion}, Node ${process.version}; ledger: ${ledger}`,
)
const wrong = findings.filter(({ holds }) => !holds).length
console.log(wrong === 0 ? 'All of it holds.' : `${wrong} findings do not hold.`)
process.exit(wrong === 0 ? 0 : 1)
