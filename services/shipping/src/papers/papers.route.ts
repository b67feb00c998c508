import type { PaperOutcome } from '@suvarna/contracts/shipping/paper-routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { ShippingDeps } from '../deps.ts'
import { CarrierFault } from '../shipment/carrier.ts'
import { type AtCarrier, parcelsAtCarrier, parcelsToLeave } from '../shipment/parcels-at-carrier.ts'
import { vanStream } from '../shipment/van/van.decider.ts'

/**
 * POST /admin/parcels/pickups, labels and manifests: the carrier's bulk calls. The files contain addresses and are not
 * stored; a repeated request returns the same.
 */
export const papersRoute =
  ({ database, carrier, vans }: ShippingDeps): RouteRegistration =>
  (app) => {
    on(app, 'POST /admin/parcels/pickups', async ({ body, meta }) => {
      const { parcels, refused } = await parcelsAtCarrier(database.db, body.orders)
      const waiting = parcels.filter(({ vanAsked }) => !vanAsked)
      const outcomes = await each(waiting, (some) =>
        carrier.papers.requestPickups(some.map(({ shipmentId }) => shipmentId)),
      )
      const commands = waiting.map(({ id, awb }) => {
        const said = outcomes.find((one) => one.id === id)
        const fault = said?.outcome === 'refused' ? { fault: { reason: said.message, final: true } } : {}
        return { stream: vanStream(id), command: { type: 'RecordVan' as const, orderId: id, awb, ...fault }, meta }
      })
      if (commands.length > 0) await database.transaction((tx) => vans.handleAllIn(tx, commands))
      const data = [...outcomes, ...parcels.filter(({ vanAsked }) => vanAsked).map(({ id }) => done(id)), ...refused]
      return { success: true as const, data: inOrder(body.orders, data, 'The van is asked for.') }
    })

    on(app, 'POST /admin/parcels/labels', async ({ body, reply }) => {
      reply.header('cache-control', 'no-store')
      const { parcels, refused } = await parcelsToLeave(database.db, body.orders)
      const made =
        parcels.length === 0
          ? { pdf: null, missing: [] }
          : await asked(() => carrier.papers.labels(parcels.map(({ shipmentId }) => shipmentId)))
      const outcomes = parcels.map(
        ({ id, shipmentId }): PaperOutcome =>
          made.missing.includes(shipmentId)
            ? { id, outcome: 'refused', message: 'The courier made no label of it.' }
            : done(id),
      )
      const data = inOrder(body.orders, [...outcomes, ...refused], 'Its label is in the file.')
      return { success: true as const, data, ...fileOf(made.pdf) }
    })

    on(app, 'POST /admin/parcels/manifests', async ({ body, reply }) => {
      reply.header('cache-control', 'no-store')
      const { parcels, refused } = await parcelsToLeave(database.db, body.orders)
      const { pdf, outcomes } = await asked(() => manifestOf(parcels, (some) => carrier.papers.manifest(some)))
      const data = inOrder(body.orders, [...outcomes, ...refused], 'It is on the manifest.')
      return { success: true as const, data, ...fileOf(pdf) }
    })
  }

const done = (id: string): PaperOutcome => ({ id, outcome: 'done', message: '' })
const fileOf = (pdf: Buffer | null) => (pdf ? { pdf: pdf.toString('base64') } : {})

/** Outcomes in the requested order, with `message` on those that were done. */
const inOrder = (ids: readonly string[], outcomes: readonly PaperOutcome[], message: string): PaperOutcome[] =>
  [...new Set(ids)].flatMap((id) => {
    const found = outcomes.find((one) => one.id === id)
    if (!found) return []
    return [found.outcome === 'done' ? { ...found, message } : found]
  })

/** Reports a carrier's refusal or missing answer to the caller: nothing has been done here. */
async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (fault) {
    if (!(fault instanceof CarrierFault)) throw fault
    throw new DomainError('provider_unavailable', fault.message, { retryAfter: 5 })
  }
}

/**
 * Makes one manifest of all parcels. If that is refused, each is tried alone, so that one bad parcel stops no other.
 */
async function manifestOf(
  parcels: readonly AtCarrier[],
  make: (some: readonly AtCarrier[]) => Promise<Buffer>,
): Promise<{ pdf: Buffer | null; outcomes: PaperOutcome[] }> {
  const all = parcels.map(({ id }) => done(id))
  if (parcels.length === 0) return { pdf: null, outcomes: [] }
  try {
    return { pdf: await make(parcels), outcomes: all }
  } catch (fault) {
    if (!(fault instanceof CarrierFault) || fault.kind !== 'refused' || parcels.length === 1) throw fault
  }
  const outcomes: PaperOutcome[] = []
  for (const parcel of parcels) outcomes.push(...(await each([parcel], async (some) => void (await make(some)))))
  const taken = parcels.filter(({ id }) => outcomes.some((one) => one.id === id && one.outcome === 'done'))
  return { pdf: taken.length > 0 ? await make(taken) : null, outcomes }
}

/** Makes one call for all parcels. If that is refused, each gets its own. */
async function each(
  parcels: readonly AtCarrier[],
  call: (some: readonly AtCarrier[]) => Promise<void>,
): Promise<PaperOutcome[]> {
  if (parcels.length === 0) return []
  try {
    await call(parcels)
    return parcels.map(({ id }) => done(id))
  } catch (fault) {
    if (!(fault instanceof CarrierFault)) throw fault
    if (fault.kind !== 'refused') throw new DomainError('provider_unavailable', fault.message, { retryAfter: 5 })
    if (parcels.length === 1) return parcels.map(({ id }) => ({ id, outcome: 'refused', message: fault.message }))
  }
  const outcomes: PaperOutcome[] = []
  for (const parcel of parcels) outcomes.push(...(await each([parcel], call)))
  return outcomes
}
