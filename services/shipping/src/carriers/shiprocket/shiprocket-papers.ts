import { request as fetchFile } from 'undici'
import { CarrierFault, type CarrierPapers } from '../../shipment/carrier.ts'
import { type Call, type Json, wordsOf } from './shiprocket-call.ts'

/** The carrier's papers, one call each for many shipments. */
export const shiprocketPapers = (call: Call, baseUrl: string): CarrierPapers => ({
  async requestPickups(shipmentIds) {
    const request = (ids: readonly string[]) =>
      call({ method: 'POST', path: '/courier/generate/pickup', body: { shipment_id: ids.map(Number) } })
    try {
      await request(shipmentIds)
    } catch (fault) {
      if (!isAlready(fault)) throw fault
      // One of them is booked for the van already, so the call may have been refused for all.
      if (shipmentIds.length > 1) for (const id of shipmentIds) await request([id]).catch(unlessAlready)
    }
  },
  async labels(shipmentIds) {
    const body = { shipment_id: shipmentIds.map(Number) }
    const answer = await call({ method: 'POST', path: '/courier/generate/label', body })
    const missing = Array.isArray(answer.not_created) ? answer.not_created.map(String) : []
    if (answer.label_created !== 1) return { pdf: null, missing: [...shipmentIds] }
    return { pdf: await pdfAt(answer.label_url, baseUrl), missing }
  },
  async manifest(parcels) {
    const generate = (ids: readonly string[]) =>
      call({ method: 'POST', path: '/manifests/generate', body: { shipment_id: ids.map(Number) } })
    const ids = parcels.map(({ shipmentId }) => shipmentId)
    try {
      const answer = await generate(ids)
      if (answer.manifest_url) return await pdfAt(answer.manifest_url, baseUrl)
      throw new CarrierFault('refused', wordsOf(answer) ?? 'The courier made no manifest', answer)
    } catch (fault) {
      if (!isAlready(fault)) throw fault
    }
    // One of them has a manifest already, so the call was refused for all. Generates the others, then prints all.
    if (ids.length > 1) for (const id of ids) await generate([id]).catch(unlessAlready)
    const order_ids = parcels.map(({ courierOrderId }) => Number(courierOrderId))
    const printed = await call({ method: 'POST', path: '/manifests/print', body: { order_ids } })
    return pdfAt(printed.manifest_url, baseUrl)
  },
})

const isAlready = (fault: unknown) =>
  fault instanceof CarrierFault && fault.kind === 'refused' && /already/i.test(fault.message)

function unlessAlready(fault: unknown): Json {
  if (isAlready(fault)) return {}
  throw fault
}

const maxBytes = 8 * 1024 * 1024
/** Hosts of the courier's files. */
const fileHosts = /(^|\.)(shiprocket\.in|shiprocket\.co|amazonaws\.com)$/

/** Fetches the file at the courier's link. The link itself is not passed on: anyone who has it can open it. */
async function pdfAt(link: unknown, baseUrl: string): Promise<Buffer> {
  const url = typeof link === 'string' && URL.canParse(link) ? new URL(link) : null
  const isOwn = url?.origin === new URL(baseUrl).origin
  if (!url || !(isOwn || (url.protocol === 'https:' && fileHosts.test(url.hostname))))
    throw new CarrierFault('busy', 'The courier’s file is at an address that is not the courier’s')
  try {
    const { statusCode, body } = await fetchFile(url, { signal: AbortSignal.timeout(20_000) })
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) throw new Error('too large')
      chunks.push(chunk)
    }
    const file = Buffer.concat(chunks)
    if (statusCode !== 200 || file.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error('no PDF')
    return file
  } catch (fault) {
    throw new CarrierFault('busy', 'The courier’s file could not be read. Please try again.', fault)
  }
}
