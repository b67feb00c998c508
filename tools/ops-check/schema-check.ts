import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fault } from './finding.ts'
import { idOf, type KubeObject } from './kube/kube.ts'

const root = join(import.meta.dirname, '..', '..')
const installed = join(import.meta.dirname, '..', 'node_modules')
const cache = join(root, 'node_modules', '.cache')

const packages: Record<string, string> = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'cert-manager.io': '@kubernetes-models/cert-manager',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
}

/** The kinds in own-kinds.ts. */
const ownKinds = [
  'kafka.strimzi.io KafkaTopic',
  'kafka.strimzi.io Kafka',
  'kafka.strimzi.io KafkaNodePool',
  'kafka.strimzi.io KafkaUser',
  'postgresql.cnpg.io Cluster',
  'postgresql.cnpg.io ScheduledBackup',
  'barmancloud.cnpg.io ObjectStore',
  'cilium.io CiliumNetworkPolicy',
]

/**
 * Checks the schema of every object and refuses unknown fields: each is written as a literal of its kind's type, and
 * the compiler checks them all. (The validators of the same packages let unknown fields pass.)
 */
export async function schemaFaults(objects: readonly KubeObject[]): Promise<Fault[]> {
  const different = new Map(objects.map((object) => [JSON.stringify(object), object]))
  const known = [...different].filter(([, object]) => typeOf(object))
  const unknown = [...different.values()].filter((object) => !typeOf(object))
  // One line per object, so that the line number identifies it; the first is empty for that reason.
  const lines = ['', ...known.map(([json, object], n) => `export const o${n} = ${json} satisfies ${typeOf(object)}`)]
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'manifests-'))
  try {
    await writeFile(join(folder, 'objects.ts'), lines.join('\n'))
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['objects.ts'] }))
    return [
      ...unknown.map((object) => ({ where: idOf(object), what: `no schema is known of ${object.apiVersion}` })),
      ...(await compile(folder)).map(({ line, column, what }) => {
        const field = /^"[^"]*"/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[0]
        return { where: idOf(known[line - 2]?.[1] as KubeObject), what: field ? `${field}: ${what}` : what }
      }),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const compilerOptions = {
  target: 'esnext',
  module: 'nodenext',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  allowImportingTsExtensions: true,
}

function typeOf({ apiVersion, kind }: KubeObject): string | undefined {
  const group = apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : ''
  if (ownKinds.includes(`${group} ${kind}`))
    return `import(${JSON.stringify(join(import.meta.dirname, 'kube', 'own-kinds.ts'))}).${kind}`
  const file = join(installed, packages[group] ?? 'kubernetes-models', apiVersion, kind)
  return existsSync(`${file}.d.ts`) ? `import(${JSON.stringify(`${file}.js`)}).I${kind}` : undefined
}

const error = /^objects\.ts\((\d+),(\d+)\): error TS\d+: (.*)$/

async function compile(folder: string): Promise<{ line: number; column: number; what: string }[]> {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const output = await new Promise<string>((done, failed) =>
    execFile(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], { cwd: folder }, (fault, stdout, stderr) =>
      fault && !error.test(stdout.split('\n')[0] ?? '') ? failed(new Error(`${stdout}${stderr}`)) : done(stdout),
    ),
  )
  const faults: { line: number; column: number; what: string }[] = []
  for (const text of output.split('\n')) {
    const [, line, column, what = ''] = error.exec(text) ?? []
    const last = faults.at(-1)
    if (line) faults.push({ line: Number(line), column: Number(column), what })
    // Indented lines after a message give its reason; the last one names the field.
    else if (last && text.trim()) last.what = text.trim()
  }
  return faults
}
