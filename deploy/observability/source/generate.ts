import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { dashboards } from './dashboards.ts'
import { type Group, shopGroups, sloGroups } from './rules.ts'

const folder = join(import.meta.dirname, '..')
const kubernetes = join(folder, '..', 'k8s', 'components', 'monitoring')
const made = '# Made by `npm run observability` from deploy/observability/source.\n'

const yaml = (content: object) => made + stringify(content, { lineWidth: 0, aliasDuplicateObjects: false })
const json = (content: object) => `${JSON.stringify(content, null, 2)}\n`

/** The rules as the Prometheus operator takes them. */
const prometheusRule = (groups: Group[]) => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: {
    name: 'suvarna',
    labels: {
      'app.kubernetes.io/name': 'suvarna',
      'app.kubernetes.io/component': 'monitoring',
      'app.kubernetes.io/part-of': 'suvarna',
      'app.kubernetes.io/instance': 'suvarna',
      'app.kubernetes.io/managed-by': 'kustomize',
    },
  },
  spec: { groups },
})

/** Every file that follows from the sources, by its place. */
export const generated = (): Map<string, string> =>
  new Map([
    [join(folder, 'alerts', 'slo.yaml'), yaml({ groups: sloGroups })],
    [join(folder, 'alerts', 'shop.yaml'), yaml({ groups: shopGroups })],
    [join(kubernetes, 'prometheus-rule.yaml'), yaml(prometheusRule([...sloGroups, ...shopGroups]))],
    ...dashboards.map((one): [string, string] => [
      join(folder, 'dashboards', `${one.uid.replace('suvarna-', '')}.json`),
      json(one),
    ]),
  ])

if (process.argv[1] === import.meta.filename) {
  for (const [place, text] of generated()) {
    await mkdir(join(place, '..'), { recursive: true })
    await writeFile(place, text)
  }
  // The house's format is biome's, for what is made as well.
  spawnSync(join(folder, '..', '..', 'node_modules', '.bin', 'biome'), [
    'format',
    '--write',
    join(folder, 'dashboards'),
  ])
  console.log(`${generated().size} files are as their sources say.`)
}
