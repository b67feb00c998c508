import { processesOf } from '../../kube/environment.ts'
import type { CrossCheck } from '../cross-check.ts'

export const dockerfile: CrossCheck = {
  id: 'dockerfile',
  name: 'The image runs the pinned Node, as the user of the manifests, without a shell or npm, on the ports of the manifests',
  faults: (world) => {
    const { dockerfile: text, node } = world.repository
    const workloads = processesOf(world).map(({ workload }) => workload)
    const users = new Set(workloads.map(({ pod }) => String(pod.securityContext?.runAsUser)))
    const ports = new Set(
      workloads.flatMap(({ pod }) => (pod.containers[0]?.ports ?? []).map((open) => String(open.containerPort))),
    )
    return faultsOf(text, node, [...users], [...ports]).map((what) => ({ where: 'Dockerfile', what }))
  },
}

function faultsOf(text: string, node: string, users: readonly string[], ports: readonly string[]): string[] {
  const lines = instructions(text)
  const stages = lines.flatMap((line) => /^FROM .* AS (\S+)$/i.exec(line)?.[1] ?? [])
  const bases = new Set(
    lines.flatMap((line) => /^FROM (?:--\S+ )?(\S+)/i.exec(line)?.[1] ?? []).map(withArguments(lines)),
  )
  const user = lines.findLast((line) => line.startsWith('USER '))?.slice('USER '.length)
  const exposed = lines.filter((line) => line.startsWith('EXPOSE ')).flatMap((line) => line.split(' ').slice(1))
  const start = lines.filter((line) => /^(ENTRYPOINT|CMD) /.test(line))
  return [
    ...[...bases]
      .filter((base) => !stages.includes(base) && base !== 'scratch' && !isNode(base, node))
      .map((base) => `stands on ${base}, the project pins Node ${node}`),
    ...users
      .filter((wanted) => user?.split(':')[0] !== wanted)
      .map((wanted) => `runs as ${user ?? 'root'}, the manifests as ${wanted}`),
    ...ports.filter((port) => !exposed.includes(port)).map((port) => `does not expose ${port}`),
    ...(start.some((line) => !/^\w+ \[/.test(line)) ? ['starts through a shell'] : []),
    ...(start.some((line) => /\b(npm|pnpm|npx)\b/.test(line)) ? ['starts through npm'] : []),
    ...(start.some((line) => line.includes('--enable-source-maps')) ? [] : ['starts without source maps']),
  ]
}

/** `node:24-slim` and `node:24.21.0` both match 24.21.0; `node:22` does not. */
function isNode(base: string, node: string): boolean {
  const version = /^(?:docker\.io\/)?(?:library\/)?node:([\d.]+)/.exec(base)?.[1]
  return version !== undefined && `${node}.`.startsWith(`${version}.`)
}

const withArguments = (lines: readonly string[]) => (base: string) =>
  base.replace(/\$\{?(\w+)\}?/g, (_, name) => {
    const argument = lines.find((line) => line.startsWith(`ARG ${name}=`))
    return argument?.slice(`ARG ${name}=`.length) ?? ''
  })

/** The instructions, one per line: without comments, continued lines joined. */
const instructions = (text: string) =>
  text
    // Bounded: the repository's own files.
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
