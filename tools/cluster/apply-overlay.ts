import { isClosed } from './close-shop.ts'
import { untilDone } from './jobs.ts'
import { apply, inShop, type KubeObject, render, rolledOut } from './kubectl.ts'

type Log = (line: string) => void

const scalers = ['HorizontalPodAutoscaler', 'ScaledObject']
const isStore = ({ kind, metadata }: KubeObject) =>
  kind === 'StatefulSet' || metadata.labels?.['app.kubernetes.io/component'] === 'data'

/**
 * Applies a release: first its surroundings and its stores; then its Jobs, which add what the new code needs (expand);
 * once they have succeeded, the code itself. What a release no longer needs is removed by the Jobs of the next one
 * (contract). Throws after the first step while a restore is in progress: nothing of ours may write into a partial
 * database.
 */
export async function applyOverlay(overlay: string, log: Log): Promise<void> {
  const all = await render(overlay)
  const jobs = all.filter(({ kind }) => kind === 'Job')
  const code = all.filter(
    (object) => (object.kind === 'Deployment' && !isStore(object)) || scalers.includes(object.kind),
  )
  const first = all.filter((object) => !jobs.includes(object) && !code.includes(object))
  log(`${overlay}: ${first.length} objects that the release stands on …`)
  await apply(first)
  for (const { kind, metadata } of first.filter(({ kind }) => ['StatefulSet', 'Deployment'].includes(kind)))
    await rolledOut(`${kind}/${metadata.name}`)
  if (await isClosed())
    throw new Error(
      'A restore has closed this shop and has not ended: its jobs and its code wait. End it with npm run k8s:restore, then apply again.',
    )
  log(`${jobs.length} jobs …`)
  await Promise.all(jobs.map(runJob))
  log(`${code.length} deployments and what scales them …`)
  await apply(code)
  await Promise.all(
    code.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => rolledOut(`Deployment/${metadata.name}`)),
  )
}

/** A Job cannot be changed: one with the same name and other content is deleted and run again. */
async function runJob(job: KubeObject): Promise<void> {
  const { name } = job.metadata
  await apply([job]).catch(async (fault: Error) => {
    if (!/immutable/.test(fault.message)) throw fault
    await inShop(['delete', 'job', name, '--cascade=foreground'])
    await apply([job])
  })
  await untilDone(name, 900)
}
