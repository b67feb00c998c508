import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TProperties } from 'typebox'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { crossChecks } from './cross/all.ts'
import { judgeAgreement, judgeRules } from './judge.ts'
import { idOf, type KubeObject, workloadsOf } from './kube/kube.ts'
import { twentyRules } from './rules/twenty.ts'
import { schemaFaults } from './schema-check.ts'
import type { Repository, Stage, World } from './world.ts'

type Sound = {
  stage: Stage
  objects: KubeObject[]
  stores: KubeObject[]
  repository: Repository
  code: Omit<World['code'], 'processes'> & {
    processes: Record<string, { roles: string[]; reads: TProperties; migrating?: string[] }>
  }
}
type Planted = { finds: string; at: (string | number)[]; put?: unknown; stage?: Stage; too?: string[] }

const read = (name: string) => parse(readFileSync(join(import.meta.dirname, name), 'utf8'), { merge: true })
const planted = read('planted-errors.yaml') as Planted[]
/** A YAML anchor is one object in several places; errors are planted in one place, so each gets its own copy. */
const soundText = JSON.stringify(read('sound.fixture.yaml'))
const sound = () => JSON.parse(soundText) as Sound

test('in the sound shop nothing is found, whether it is production or a laptop', async () => {
  expect(findingsIn(sound())).toEqual([])
  expect(findingsIn({ ...sound(), stage: 'dev' })).toEqual([])
  expect(await schemaFaults(sound().objects)).toEqual([])
})

test('an error is planted for each of the twenty rules, each comparison and the schemas', () => {
  expect(twentyRules).toHaveLength(20)
  const ids = [...twentyRules, ...crossChecks].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(planted.map(({ finds }) => finds))).toEqual(new Set([...ids, 'schema']))
})

test.each(
  planted.filter(({ finds }) => finds !== 'schema').map((error) => [error.finds, error.at.join('.'), error] as const),
)('%s finds what is wrong at %s', (finds, _, error) => {
  const found = findingsIn({ ...withError(error), stage: error.stage ?? 'production' })
  expect(found.map(({ id }) => id)).toContain(finds)
  expect(found.map(({ id }) => id).filter((id) => id !== finds && !error.too?.includes(id))).toEqual([])
})

test('the schemas find every wrong type, unknown field and unknown kind, in operators’ kinds too', async () => {
  const wrong = planted.filter(({ finds }) => finds === 'schema')
  const objects = wrong.map((error, n) => {
    const object = withError(error).objects.find((each) => idOf(each) === error.at[0]) as KubeObject
    return { ...object, metadata: { ...object.metadata, name: `planted-${n}` } }
  })
  const faults = await schemaFaults(objects)
  expect(faults.map(({ where }) => where).sort()).toEqual(objects.map(idOf).sort())
  const messages = faults.map(({ what }) => what).join('\n')
  for (const field of [
    'replicas',
    'terminationGracePeriodSecond',
    'livenesProbe',
    'averageUtilisation',
    'lagThreshold',
    'retention.msec',
  ])
    expect(messages).toContain(`"${field}"`)
})

function findingsIn({ stage, objects, stores, repository, code }: Sound) {
  const processes = Object.fromEntries(
    Object.entries(code.processes).map(([name, { roles, reads, migrating = [] }]) => {
      const few = Object.fromEntries(Object.entries(reads).filter(([key]) => migrating.includes(key)))
      return [name, { roles, reads, needs: (role: string) => (role === 'migrate' ? few : reads) }]
    }),
  )
  const workloads = workloadsOf(objects)
  const world: World = { render: stage, stage, objects, workloads, stores, repository, code: { ...code, processes } }
  return [...judgeRules(world), ...judgeAgreement(world)].flatMap(({ findings }) => findings)
}

function withError({ at: [first = '', ...path], put }: Planted): Sound {
  const shop = sound()
  if (first in shop) {
    change(shop, [first, ...path], put)
    return shop
  }
  const byId = Object.fromEntries(shop.objects.map((object) => [idOf(object), object]))
  change(byId, [first, ...path], put)
  return { ...shop, objects: Object.values(byId) }
}

function change(within: object, path: readonly (string | number)[], put: unknown) {
  const last = path.at(-1) as string
  const parent = path
    .slice(0, -1)
    .reduce((at, key) => at[key] as Record<string, unknown>, within as Record<string, unknown>)
  if (put === undefined) delete parent[last]
  else parent[last] = put
}
