import { closeShop, openShop } from './close-shop.ts'
import { jobOf, runAnew } from './jobs.ts'
import { inShop } from './kubectl.ts'

type Log = (line: string) => void

const withinSeconds = 3_600

/**
 * Publishes all logs of the cluster's shop in another number of partitions: closes it, runs the job `partitions`,
 * configures the relays, opens it. If a follower has not read to the end, the error names it and the shop is opened
 * again unchanged. Any other failure leaves it closed, and the same call may be repeated.
 */
export async function changePartitionsOfCluster(partitions: number, log: Log): Promise<void> {
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
    await closeShop(log)
    // No retries: the Job would fail again on what a person has to resolve.
    log((await runAnew({ ...job, spec: { ...job.spec, backoffLimit: 0 } }, withinSeconds)).trim())
    await inShop([
      'set',
      'env',
      'deployment',
      '--selector=app.kubernetes.io/part-of=suvarna,app.kubernetes.io/component=relay',
      `KAFKA_PARTITIONS=${partitions}`,
    ])
    await openShop(log)
  } catch (fault) {
    if (/Not everybody has read to the end/.test(String(fault))) {
      log('Nothing was changed. The shop is opened as it was.')
      await openShop(log)
    } else log('The shop is closed as far as it was: run the same command again.')
    throw fault
  }
}
