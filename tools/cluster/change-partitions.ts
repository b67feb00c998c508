import { closeShop, openShop } from './close-shop.ts'
import { jobOf, runAnew } from './jobs.ts'
import { inShop } from './kubectl.ts'

type Say = (line: string) => void

const withinSeconds = 3_600

/**
 * Publishes all logs of the cluster's shop in another number of partitions: closes it, runs the job `partitions`, tells
 * the relays, opens it. Who has not read to the end is named, and the shop opened again as it was. Any other fault leaves
 * it closed, and the same call may be made again.
 */
export async function changePartitionsOfCluster(partitions: number, say: Say): Promise<void> {
  const job = await jobOf('partitions', 'partitions', ({ containers, ...pod }) => ({
    ...pod,
    containers: containers.map(({ env = [], ...each }) => ({
      ...each,
      env: [
        ...env.filter(({ name }) => name !== 'KAFKA_PARTITIONS'),
        { name: 'KAFKA_PARTITIONS', value: String(partitions) },
      ],
    })),
  }))
  try {
    await closeShop(say)
    // A job that is tried again would say a second time what a person has to see to.
    say((await runAnew({ ...job, spec: { ...job.spec, backoffLimit: 0 } }, withinSeconds)).trim())
    await inShop([
      'set',
      'env',
      'deployment',
      '--selector=app.kubernetes.io/part-of=suvarna,app.kubernetes.io/component=relay',
      `KAFKA_PARTITIONS=${partitions}`,
    ])
    await openShop(say)
  } catch (fault) {
    if (/Not everybody has read to the end/.test(String(fault))) {
      say('Nothing was changed. The shop is opened as it was.')
      await openShop(say)
    } else say('The shop is closed as far as it was: run the same command again.')
    throw fault
  }
}
