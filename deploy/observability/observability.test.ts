import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, onTestFinished, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { alertUnits } from './source/alert-units.ts'
import { dashboards } from './source/dashboards.ts'
import { generated } from './source/generate.ts'
import { alertRules, shopGroups, sloGroups } from './source/rules.ts'

const root = join(import.meta.dirname, '..', '..')
const promtool = spawnSync('promtool', ['--version']).status === 0
if (!promtool) console.log('SKIP: the alerts’ unit tests: promtool is not there (Debian: apt-get install prometheus)')

const rules = [...sloGroups, ...shopGroups].flatMap((group) => group.rules)
/** Grafana replaces a variable by the reader's choice. */
const queries = [
  ...rules.map(({ expr }) => expr),
  ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
]

function faultsOf(expression: string): string[] {
  const faults: string[] = []
  parser.parse(expression).iterate({
    enter: (node) => {
      if (node.type.isError) faults.push(`${expression} at ${node.from}`)
    },
  })
  return faults
}

test('rules and dashboards are as their sources say (npm run observability)', async () => {
  for (const [place, text] of generated()) {
    const read = (made: string): unknown => (place.endsWith('.json') ? JSON.parse(made) : parse(made))
    const [there, wanted] = [read(await readFile(place, 'utf8').catch(() => 'null')), read(text)]
    expect(there, place).toEqual(wanted)
  }
})

test('there are eight dashboards, and every query of them and of the rules is PromQL', () => {
  expect(dashboards).toHaveLength(8)
  expect(queries.length).toBeGreaterThan(100)
  expect(queries.flatMap(faultsOf)).toEqual([])
  expect(faultsOf('sum(rate(x[5m])')).not.toEqual([])
})

test('each alert links a runbook that says what to check, what to do, and how to verify the result', async () => {
  const sections = ['## What to look at', '## What to do', '## How to know that it worked']
  for (const { alert, annotations } of alertRules) {
    const place = join(root, annotations.runbook_url)
    expect(existsSync(place), `${alert}: ${annotations.runbook_url}`).toBe(true)
    const page = await readFile(place, 'utf8')
    const parts = sections.map((section) => page.split(section)[1]?.split('\n## ')[0]?.trim().length ?? 0)
    expect(Math.min(...parts), `${annotations.runbook_url}: ${parts}`).toBeGreaterThan(40)
    expect(page).toContain(alert.replace(/Burns\d+$/, ''))
  }
})

test('each alert has metric series with which it fires and others with which it does not', () => {
  const fired = Object.values(alertUnits).flatMap(({ units }) => units.map(({ alert }) => alert))
  expect(alertRules.map(({ alert }) => alert).filter((alert) => !fired.includes(alert))).toEqual([])
})

const files = ['slo', 'shop'] as const
test.skipIf(!promtool).each(files)(
  'promtool: each alert of %s.yaml fires when it must and else does not',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'suvarna-alerts-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const rules = join(import.meta.dirname, 'alerts', `${name}.yaml`)
    const { interval, units } = alertUnits[name]
    const asked = { rule_files: [rules], evaluation_interval: interval, tests: units.map(({ unit }) => unit) }
    await writeFile(join(folder, 'units.yaml'), stringify(asked))
    const check = spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })
    expect(check.status, check.stdout + check.stderr).toBe(0)
    const run = spawnSync('promtool', ['test', 'rules', join(folder, 'units.yaml')], { encoding: 'utf8' })
    expect(run.status, run.stdout + run.stderr).toBe(0)
  },
  300_000,
)
