import type { Job } from '@suvarna/platform/follow/reactor.ts'
import { gather } from '@suvarna/platform/wait/gather.ts'
import type { ShippingDeps } from '../deps.ts'
import { CarrierFault } from '../shipment/carrier.ts'
import { readParcelSettings } from '../shipment/parcel/read-parcel.ts'
import { parcelsAtCarrier } from '../shipment/parcels-at-carrier.ts'
import { type RecordVan, vanStream } from '../shipment/van/van.decider.ts'

export type VanJob = { orderId: string; awb: string }

/** Automatic tries, about half an hour, before a person has to look. */
const mostTries = 12

/**
 * Requests the van once a parcel has its airway bill, unless the shop does so itself. Parcels that arrive together
 * share one call; if that is refused, each gets its own. The courier answers a second request with ‘already’, so a call
 * whose answer was lost may be repeated.
 */
export const askingVans = (deps: ShippingDeps): ((job: Job) => Promise<void>) =>
  gather<Job, void>({
    alone: (job) => [wantedBy(job).orderId],
    isWorthSplitting: isRefused,
    async run(jobs) {
      const waiting = await stillWaiting(deps, jobs)
      const fault = await callOf(deps, [...waiting.values()])
      // Refused for one of them, without saying which.
      if (fault && isRefused(fault) && waiting.size > 1) throw fault
      const isFinal = ({ attempts }: Job) => isRefused(fault) || attempts >= mostTries
      const commands = [...waiting.keys()].map((job) => {
        const said = fault ? { fault: { reason: fault.message, final: isFinal(job) } } : {}
        const command: RecordVan = { type: 'RecordVan', ...wantedBy(job), ...said }
        return { stream: vanStream(command.orderId), command, meta: job.meta }
      })
      if (commands.length > 0) await deps.database.transaction((tx) => deps.vans.handleAllIn(tx, commands))
      return jobs.map((job) =>
        fault && waiting.has(job) && !isFinal(job) ? { refusal: fault } : { result: undefined },
      )
    },
  })

/**
 * The shipments still waiting. One cancelled, picked up or booked again since has another airway bill, and another job.
 */
async function stillWaiting({ database }: ShippingDeps, jobs: readonly Job[]): Promise<Map<Job, string>> {
  if ((await readParcelSettings(database.db)).settings.ask_van === false) return new Map()
  const ids = jobs.map((job) => wantedBy(job).orderId)
  const parcels = new Map((await parcelsAtCarrier(database.db, ids)).parcels.map((parcel) => [parcel.id, parcel]))
  const waiting = new Map<Job, string>()
  for (const job of jobs) {
    const { orderId, awb } = wantedBy(job)
    const parcel = parcels.get(orderId)
    if (parcel?.awb === awb && !parcel.vanAsked) waiting.set(job, parcel.shipmentId)
  }
  return waiting
}

async function callOf({ carrier }: ShippingDeps, shipmentIds: readonly string[]): Promise<CarrierFault | null> {
  if (shipmentIds.length === 0) return null
  try {
    await carrier.papers.requestPickups(shipmentIds)
    return null
  } catch (fault) {
    if (fault instanceof CarrierFault) return fault
    throw fault
  }
}

const wantedBy = ({ payload }: Pick<Job, 'payload'>) => payload as VanJob
const isRefused = (fault: unknown) => fault instanceof CarrierFault && fault.kind === 'refused'
