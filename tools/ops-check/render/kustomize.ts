import { execFile } from 'node:child_process'
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'yaml'

const run = promisify(execFile)
const oldest = 21

/** Why there is no usable kubectl on the path, or undefined when its kustomize supports components (1.21 or newer). */
export async function kubectlFault(): Promise<string | undefined> {
  try {
    const { stdout } = await run('kubectl', ['version', '--client', '-o', 'json'])
    const { clientVersion } = JSON.parse(stdout) as { clientVersion: { minor: string; gitVersion: string } }
    return Number.parseInt(clientVersion.minor, 10) >= oldest ? undefined : `kubectl is ${clientVersion.gitVersion}`
  } catch {
    return 'no kubectl on the path'
  }
}

/** The manifests of a folder as kubectl renders them, with components added if given. Throws with kubectl's message. */
export async function kustomize(folder: string, components: readonly string[] = []): Promise<string> {
  if (components.length === 0) return rendered(folder)
  const around = await realpath(await mkdtemp(join(tmpdir(), 'suvarna-render-')))
  try {
    const kustomization = {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      namespace: await namespaceOf(folder),
      resources: [relative(around, folder)],
      components: components.map((component) => relative(around, component)),
    }
    await writeFile(join(around, 'kustomization.yaml'), JSON.stringify(kustomization))
    return await rendered(around)
  } finally {
    await rm(around, { recursive: true, force: true })
  }
}

/** An overlay's components are in its namespace. */
async function namespaceOf(folder: string): Promise<string | undefined> {
  const { namespace } = parse(await readFile(join(folder, 'kustomization.yaml'), 'utf8')) as { namespace?: string }
  return namespace
}

const rendered = async (folder: string) =>
  (await run('kubectl', ['kustomize', folder], { maxBuffer: 64 * 2 ** 20 })).stdout
