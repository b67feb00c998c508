import { untilDone } from './jobs.ts'
import { apply, inShop, type KubeObject, render } from './kubectl.ts'

type Say = (line: string) => void

const scalers = ['HorizontalPodAutoscaler', 'ScaledObject']
const isStore = ({ kind, metadata }: KubeObject) =>
  kind === 'StatefulSet' || metadata.labels?.['app.kubernetes.io/component'] === 'data'

/**
 * Brings a release out: what surrounds it and its stores; then its Jobs, which add what the new code needs (expand); and
 * when they have ended well the code itself. What a release takes away goes with the Jobs of the next one (contract).
 */
export async function applyOverlay(overlay: string, say: Say): Promise<void> {
  const all = await render(overlay)
  const jobs = all.filter(({ kind }) => kind === 'Job')
  const code = all.filter(
    (object) => (object.kind === 'Deployment' && !isStore(object)) || scalers.includes(object.kind),
  )
  const first = all.filter((object) => !jobs.includes(object) && !code.includes(object))
  say(`${overlay}: ${first.length} objects that the release stands on …`)
  await apply(first)
  for (const { kind, metadata } of first.filter(({ kind }) => ['StatefulSet', 'Deployment'].includes(kind)))
    await rolledOut(`${kind}/${metadata.name}`)
  say(`${jobs.length} jobs …`)
  await Promise.all(jobs.map(runJob))
  say(`${code.length} deployments and what scales them …`)
  await apply(code)
  await Promise.all(
    code.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => rolledOut(`Deployment/${metadata.name}`)),
  )
}

/** Resolves when all replicas of a workload are of its present template and available. */
export const rolledOut = (workload: string, withinSeconds = 420) =>
  inShop(['rollout', 'status', workload, `--timeout=${withinSeconds}s`])

/** A Job cannot be changed: one of the same name and another content is run anew. */
async function runJob(job: KubeObject): Promise<void> {
  const { name } = job.metadata
  await apply([job]).catch(async (fault: Error) => {
    if (!/immutable/.test(fault.message)) throw fault
    await inShop(['delete', 'job', name, '--cascade=foreground'])
    await apply([job])
  })
  await untilDone(name, 900)
}
