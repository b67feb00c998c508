import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IPrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule'
import { parse } from 'yaml'
import type { Compose, Repository } from '../world.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const observability = join(root, 'deploy', 'observability')

/** Reads the files outside the code that the manifests are compared with. */
export async function readRepository(): Promise<Repository> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: { node: string }
  }
  const rules = await readRules()
  return {
    compose: parse(await readFile(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose,
    dockerfile: await readFile(join(root, 'Dockerfile'), 'utf8'),
    node: dependencies.node,
    queries: [
      ...(await readDashboards()),
      ...rules.map(({ name, expr }) => ({ where: name, expression: String(expr) })),
    ],
    recorded: rules.flatMap(({ record }) => record ?? []),
    runbooks: rules
      .filter(({ alert }) => alert)
      .map(({ name, annotations }) => ({ where: name, path: pathOf(annotations?.runbook_url ?? '') })),
    documents: (await files(join(root, 'docs'), '.md')).map((file) => file.slice(root.length + 1)),
  }
}

type RuleGroups = NonNullable<NonNullable<IPrometheusRule['spec']>['groups']>
type NamedRule = NonNullable<RuleGroups[number]['rules']>[number] & { name: string }

async function readRules(): Promise<NamedRule[]> {
  const rules: NamedRule[] = []
  for (const file of await files(join(observability, 'alerts'), '.yaml')) {
    const { groups = [], spec } = parse(await readFile(file, 'utf8')) as {
      groups?: RuleGroups
      spec?: { groups: RuleGroups }
    }
    for (const group of spec?.groups ?? groups)
      for (const rule of group.rules ?? []) rules.push({ ...rule, name: rule.alert ?? rule.record ?? group.name })
  }
  return rules
}

type Panel = { title?: string; targets?: { expr?: string }[]; panels?: Panel[] }

async function readDashboards(): Promise<{ where: string; expression: string }[]> {
  const queries: { where: string; expression: string }[] = []
  for (const file of await files(join(observability, 'dashboards'), '.json')) {
    const { title = file, panels = [] } = JSON.parse(await readFile(file, 'utf8')) as Panel
    for (const panel of panels.flatMap((each) => [each, ...(each.panels ?? [])]))
      for (const { expr } of panel.targets ?? [])
        if (expr) queries.push({ where: `${title}: ${panel.title}`, expression: expr })
  }
  return queries
}

/** Converts `https://…/docs/runbooks/x.md#part` to `docs/runbooks/x.md`. */
const pathOf = (url: string) => /docs\/[^#?]*/.exec(url)?.[0] ?? ''

async function files(folder: string, ending: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
