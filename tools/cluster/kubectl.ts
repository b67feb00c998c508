// The cluster of KUBECONFIG, through kubectl.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseAllDocuments } from 'yaml'

export type KubeObject = {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; uid?: string }
  spec?: Record<string, unknown>
  data?: Record<string, string>
}

export const namespace = 'suvarna'
export const manifests = join(import.meta.dirname, '..', '..', 'deploy', 'k8s')

/** Runs kubectl and returns its output; rejects with its error output when it does not exit with 0. */
export async function kubectl(args: readonly string[], input = ''): Promise<string> {
  const child = spawn('kubectl', [...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done, failed) => {
    child.once('error', failed).once('close', done)
  })
  child.stdin.on('error', () => {}).end(input)
  const [printed, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw new Error(`kubectl ${args.slice(0, 4).join(' ')}: ${complaint.trim() || `ended with ${code}`}`)
  return printed
}

/** Runs kubectl in the shop's namespace. */
export const inShop = (args: readonly string[], input?: string) => kubectl(['--namespace', namespace, ...args], input)

export async function objectsOf<T = KubeObject>(kind: string, selector = ''): Promise<T[]> {
  const args = ['get', kind, '--output', 'json', ...(selector ? ['--selector', selector] : [])]
  return (JSON.parse(await inShop(args)) as { items: T[] }).items
}

/** Renders an overlay as it would be applied. */
export async function render(overlay: string): Promise<KubeObject[]> {
  const printed = await kubectl(['kustomize', join(manifests, 'overlays', overlay)])
  return parseAllDocuments(printed).map((document) => document.toJS() as KubeObject)
}

/** Applies objects as they are; fields unknown to the API are refused. */
export const apply = (objects: readonly unknown[], more: readonly string[] = []) =>
  kubectl(
    ['apply', '--validate=strict', '--filename', '-', ...more],
    JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }),
  )

/** Resolves when all replicas of a workload have its present template and are available. */
export const rolledOut = (workload: string, withinSeconds = 420) =>
  inShop(['rollout', 'status', workload, `--timeout=${withinSeconds}s`])
