import { einvoiceLimits } from '@suvarna/contracts/orders/tax/einvoice-routes.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

/** One document's answer, with the contents of its signed QR code. */
export type PortalAnswer = { irn: string; ackNo: string; ackDate: string; signedQr: string; says: Said }
type Said = { number: string; kind: string; day: string; seller: string; buyer: string; total: number }
export type WrongAnswer = { row: number; number: string; field: string; rule: string }
type Read = { row: number; answer: PortalAnswer } | { row: number; wrong: WrongAnswer }

/** Parses the portal's file: one answer or a list of them. Throws invalid_input for any other file. */
export function readAnswers(file: string): Read[] {
  const all = parsed(file)
  const list = Array.isArray(all) ? all : [all]
  const refuse = (rule: string) => new DomainError('invalid_input', rule, { field: 'file' })
  if (all === null || typeof all !== 'object' || list.length === 0)
    throw refuse('This is no answer of the portal: it has to be JSON with Irn, AckNo, AckDt and SignedQRCode')
  if (list.length > einvoiceLimits.documents)
    throw refuse(`A file takes ${einvoiceLimits.documents} documents, and this one has ${list.length}`)
  return list.map((one, at) => readOne(one, at + 1))
}

const qrForm = /^[\w-]{2,}\.[\w-]{2,}\.[\w-]{2,}$/
/** The capacity of one QR code. */
const longestQr = 2_900

function readOne(one: unknown, row: number): Read {
  const { Irn, AckNo, AckDt, SignedQRCode } = (one ?? {}) as Record<string, unknown>
  const [irn, ackNo, ackDate, signedQr] = [Irn, AckNo, AckDt, SignedQRCode].map(textOf) as [
    string,
    string,
    string,
    string,
  ]
  const says = qrForm.test(signedQr) && signedQr.length <= longestQr ? saidBy(signedQr) : null
  const wrong = (field: string, rule: string): Read => ({
    row,
    wrong: { row, number: says?.said.number ?? '', field, rule },
  })
  if (!/^[0-9a-f]{64}$/i.test(irn)) return wrong('Irn', 'An IRN has 64 digits and letters a to f')
  if (!/^\d{5,20}$/.test(ackNo)) return wrong('AckNo', 'An acknowledgement number has 5 to 20 digits')
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/.test(ackDate))
    return wrong('AckDt', 'The acknowledgement’s date is yyyy-mm-dd hh:mm:ss')
  if (!says) return wrong('SignedQRCode', 'The signed QR code cannot be read')
  if (says.irn.toLowerCase() !== irn.toLowerCase()) return wrong('Irn', 'The signed QR code is of another IRN')
  return { row, answer: { irn: irn.toLowerCase(), ackNo, ackDate, signedQr, says: says.said } }
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** The contents of the code. The portal's signature is not checked, since the shop does not have its key. */
function saidBy(signedQr: string): { irn: string; said: Said } | null {
  const outer = parsed(Buffer.from(signedQr.split('.')[1] ?? '', 'base64url').toString()) as { data?: unknown } | null
  const inner = typeof outer?.data === 'string' ? parsed(outer.data) : outer?.data
  if (inner === null || typeof inner !== 'object') return null
  const { DocNo, DocTyp, DocDt, SellerGstin, BuyerGstin, TotInvVal, Irn } = inner as Record<string, unknown>
  return {
    irn: textOf(Irn),
    said: {
      ...{ number: textOf(DocNo).slice(0, 16), kind: textOf(DocTyp), day: textOf(DocDt) },
      ...{ seller: textOf(SellerGstin), buyer: textOf(BuyerGstin), total: Math.round(Number(textOf(TotInvVal)) * 100) },
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
