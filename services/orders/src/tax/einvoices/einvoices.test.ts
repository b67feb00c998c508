import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, anonymous } from '../../orders.testing.ts'
import { ring, startTaxedShop } from '../tax-returns.testing.ts'

let shop: Awaited<ReturnType<typeof startTaxedShop>>
beforeAll(async () => {
  shop = await startTaxedShop()
})
afterAll(() => shop.orders.stop())

const business = { gstin: '29AAGCB7383J1Z4', name: 'Bengaluru Gifts LLP' }
const ask = async (actor = admin) => (await shop.orders.request('GET', '/admin/tax/einvoices', { actor })).body.data
const numbers = async () => (await ask()).waiting.map(({ number }: { number: string }) => number)
const file = async () =>
  JSON.parse((await shop.orders.raw('GET', '/admin/tax/einvoices/export', { actor: admin })).body)
const send = async (answers: unknown, actor = admin) =>
  (await shop.orders.request('POST', '/admin/tax/einvoices', { body: { file: JSON.stringify(answers) }, actor })).body
const documents = async (orderId: string) =>
  (await shop.orders.request('GET', `/orders/${orderId}/documents`, { actor: admin })).body.data
async function from(day: string) {
  const { version, settings } = (await shop.orders.request('GET', '/admin/settings', { actor: admin })).body.data
  const body = { version, settings: { ...settings, einvoices: { ...settings.einvoices, from: day } } }
  return shop.orders.request('PUT', '/admin/settings', { body, actor: admin })
}

const irn = 'a1'.repeat(32)
type Document = { DocDtls: { No: string; Typ: string; Dt: string }; ValDtls: { TotInvVal: number } }
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The portal's response for a document of the file. */
function answered({ DocDtls, ValDtls }: Document, more: object = {}, Irn = irn) {
  const says = {
    ...{ SellerGstin: '29AAZCS0000K1Z2', BuyerGstin: business.gstin, DocNo: DocDtls.No, DocTyp: DocDtls.Typ },
    ...{ DocDt: DocDtls.Dt, TotInvVal: ValDtls.TotInvVal, ItemCnt: 1, Irn, ...more },
  }
  const SignedQRCode = [{ alg: 'RS256' }, { data: JSON.stringify(says), iss: 'NIC' }, { s: 1 }].map(encoded).join('.')
  return { AckNo: 112610000000001, AckDt: '2026-10-10 12:00:00', Irn, SignedQRCode }
}

test('off by default; from its day on what is for businesses waits, with what the portal needs of it', async () => {
  const sold = await shop.place(1499, [ring], { business })
  await shop.set(sold, 'processing')
  const consumer = await shop.place(1499, [ring])
  await shop.set(consumer, 'processing')
  expect(await ask()).toMatchObject({ from: '', count: 0, turnover: { year: '2026-27', limit: 50_000_000 } })
  expect((await from('2026-10-11')).status).toBe(200)
  expect(await numbers()).toEqual([])
  await from('2026-10-10')
  const [invoice] = await documents(sold)
  expect(await numbers()).toEqual([invoice.number])
  expect(await file()).toMatchObject([
    {
      DocDtls: { Typ: 'INV', No: invoice.number, Dt: '10/10/2026' },
      SellerDtls: { Gstin: '29AAZCS0000K1Z2', Stcd: '29', Pin: 560001 },
      BuyerDtls: { Gstin: business.gstin, LglNm: business.name, Pos: '29' },
      ItemList: [{ HsnCd: '7117', Qty: 1, GstRt: 3, AssAmt: 1455.34, CgstAmt: 21.83, TotItemVal: 1499 }],
      ValDtls: { AssVal: 1455.34, TotInvVal: 1499 },
    },
  ])
  expect((await from('10.10.2026')).body).toMatchObject({ field: 'settings.einvoices.from' })
})

test('an answer is held against its document, taken once, and printed on it', async () => {
  const [document] = (await file()) as [Document]
  const refused = async (more: object, field: string) =>
    expect(await send([answered(document, more)])).toMatchObject({ data: { taken: 0, wrong: [{ row: 1, field }] } })
  await refused({ DocNo: 'SV/26-27/999999' }, 'DocNo')
  await refused({ TotInvVal: 1 }, 'TotInvVal')
  await refused({ BuyerGstin: '27AAPFU0939F1ZV' }, 'BuyerGstin')
  await refused({ SellerGstin: '27AAPFU0939F1ZV' }, 'SellerGstin')
  await refused({ DocDt: '11/10/2026' }, 'DocDt')
  await refused({ DocTyp: 'CRN' }, 'DocTyp')
  await refused({ Irn: 'b2'.repeat(32) }, 'Irn')
  for (const [change, field] of [
    [{ Irn: 'x' }, 'Irn'],
    [{ AckNo: 'one' }, 'AckNo'],
    [{ AckDt: 'today' }, 'AckDt'],
    [{ SignedQRCode: 'a.b.c' }, 'SignedQRCode'],
  ] as const)
    expect(await send({ ...answered(document), ...change })).toMatchObject({ data: { wrong: [{ field }] } })
  const good = [answered(document), { ...answered(document), AckNo: '' }]
  expect(await send(good)).toMatchObject({ data: { taken: 1, known: 0, wrong: [{ row: 2, field: 'AckNo' }] } })
  expect(await send([answered(document)])).toMatchObject({ data: { taken: 0, known: 1, wrong: [] } })
  expect(await send([answered(document, {}, 'b2'.repeat(32))])).toMatchObject({ data: { wrong: [{ field: 'Irn' }] } })
  expect(await ask()).toMatchObject({ count: 0, waiting: [] })
  const { rows } = await shop.orders.database.pool.query('select order_id from tax_documents where irn is not null')
  const [shown] = await documents(rows[0].order_id)
  expect(shown.einvoice).toMatchObject({ irn, ack_no: '112610000000001', ack_date: '2026-10-10 12:00:00' })
})

test('the credit note waits for its own, and names its invoice', async () => {
  const { rows } = await shop.orders.database.pool.query(
    'select order_id, number from tax_documents where irn is not null',
  )
  await shop.set(rows[0].order_id, 'cancelled')
  const [note] = await file()
  expect(note).toMatchObject({
    DocDtls: { Typ: 'CRN' },
    RefDtls: { PrecDocDtls: [{ InvNo: rows[0].number, InvDt: '10/10/2026' }] },
  })
  expect(await send([answered(note, {}, 'c3'.repeat(32))])).toMatchObject({ data: { taken: 1 } })
})

test('what is no file of the portal is refused by its field, and by anybody but an admin', async () => {
  const raw = async (text: string) =>
    (await shop.orders.request('POST', '/admin/tax/einvoices', { body: { file: text }, actor: admin })).body
  for (const text of ['{', '[]', '7', 'null']) expect(await raw(text)).toMatchObject({ field: 'file' })
  expect(await raw('')).toMatchObject({ code: 'invalid_input', field: 'file' })
  expect(await raw(JSON.stringify(Array.from({ length: 201 }, () => ({}))))).toMatchObject({ field: 'file' })
  expect((await send([], anonymous as typeof admin)).code).toBe('unauthenticated')
})
