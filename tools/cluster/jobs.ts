import { pause } from '@suvarna/platform/wait/pause.ts'
import { apply, inShop, type KubeObject, namespace } from './kubectl.ts'

type Pod = { initContainers?: Container[]; containers: Container[] }
type Container = { name: string; command?: string[]; env?: { name: string; value?: string }[] }
type JobSpec = { template: { metadata?: object; spec: Pod } }
type CronJob = KubeObject & { spec: { jobTemplate: { spec: JobSpec } } }
type Job = KubeObject & { status?: { conditions?: { type: string; status: string; message?: string }[] } }

/** The Job of a CronJob, to run it now; `change` may edit its pod first. */
export async function jobOf(cronJob: string, name: string, change: (pod: Pod) => Pod = (pod) => pod) {
  const { metadata, spec } = JSON.parse(await inShop(['get', 'cronjob', cronJob, '--output', 'json'])) as CronJob
  const job = spec.jobTemplate.spec
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name, labels: metadata.labels },
    spec: { ...job, template: { ...job.template, spec: change(job.template.spec) } },
  } as unknown as KubeObject
}

/** Runs a Job, replacing a finished one of its name. Returns the output of its containers. */
export async function runAnew(job: KubeObject, withinSeconds: number): Promise<string> {
  const { name } = job.metadata
  await inShop(['delete', 'job', name, '--ignore-not-found', '--cascade=foreground'])
  await apply([{ ...job, metadata: { ...job.metadata, namespace } }])
  await untilDone(name, withinSeconds)
  return await printedBy(name)
}

/** Resolves when a Job has succeeded; throws with its last output when it has failed. */
export async function untilDone(name: string, withinSeconds: number): Promise<void> {
  for (const until = Date.now() + withinSeconds * 1000; ; await pause(1_000)) {
    const { status } = JSON.parse(await inShop(['get', 'job', name, '--output', 'json'])) as Job
    const holds = (type: string) => status?.conditions?.find((each) => each.type === type && each.status === 'True')
    if (holds('Complete')) return
    const failed = holds('Failed')
    if (failed) throw new Error(`job/${name}: ${failed.message}\n${await printedBy(name, 20)}`)
    if (Date.now() > until)
      throw new Error(`job/${name} takes longer than ${withinSeconds} s\n${await printedBy(name, 20)}`)
  }
}

const printedBy = (job: string, tail = -1) =>
  inShop(['logs', `job/${job}`, '--all-containers', `--tail=${tail}`]).catch(() => '')
