import { sumOfTaxes, taxesIn } from '@suvarna/contracts/orders/price/taxes.ts'
import { expect, test } from 'vitest'
import type { MonthDocument } from '../month-documents.ts'
import { gstr1Of } from './gstr1.ts'
import { gstr1Rows } from './gstr1-csv.ts'
import { gstr1File } from './gstr1-file.ts'
import { warningsOf } from './gstr1-warnings.ts'
import { sectionOf } from './section-of.ts'

const gstin = '27AAPFU0939F1ZV'
const business = '29AAGCB7383J1Z4'
const at = (day: number) => new Date(`2026-10-${String(day).padStart(2, '0')}T06:00:00Z`)

/** A document with this gross amount in rupees. */
function invoice(serial: number, place: string, rupees: number, more: Partial<MonthDocument> = {}): MonthDocument {
  const issuedAt = more.issuedAt ?? at(5)
  const gross = rupees * 100
  const sums = taxesIn(gross, place === '27')
  return {
    ...{ series: 'invoice', year: '2026-27', serial, number: `SV/26-27/${String(serial).padStart(6, '0')}` },
    ...{ orderId: `ORD-${serial}`, issuedAt, gstin, place, placeAssumed: false, buyer: null, against: null, pieces: 1 },
    ...sums,
    original: { gross, issuedAt },
    goods: [{ hsn: '7117', rate: 3, pieces: more.pieces ?? 1, ...sums }],
    charges: [],
    ...more,
  }
}
const note = (serial: number, of: MonthDocument, rupees: number, more: Partial<MonthDocument> = {}): MonthDocument => ({
  ...invoice(serial, of.place, rupees, { issuedAt: at(20), ...more }),
  ...{ series: 'credit_note', number: `CN/26-27/${String(serial).padStart(6, '0')}`, buyer: of.buyer },
  ...{ against: of.number, original: of.original },
})

const [toBusiness, large] = [
  invoice(101, '29', 10_300, { buyer: business, pieces: 10 }),
  invoice(102, '07', 1_23_600, { pieces: 40, issuedAt: at(6) }),
]
const [home, away] = [invoice(103, '27', 51_500, { pieces: 50 }), invoice(105, '33', 20_600, { pieces: 20 })]
const month = [
  ...[note(11, toBusiness, 1_030), note(12, large, 3_090, { issuedAt: at(22) }), note(13, home, 2_060, { pieces: 2 })],
  ...[toBusiness, large, home, away],
]
const made = () => gstr1Of([month.slice(0, 2), month.slice(2)], { listed: 100 })

test('a month of every kind is the file that the portal takes', async () => {
  const item = (txval: number, iamt: number) => [{ num: 1, itm_det: { rt: 3, txval, iamt, csamt: 0 } }]
  const goods = { num: 1, hsn_sc: '7117', desc: 'Imitation jewellery', uqc: 'PCS', rt: 3, csamt: 0 }
  expect(gstr1File(await made(), gstin, '2026-10')).toEqual({
    ...{ gstin, fp: '102026', version: 'GST3.2.4', hash: 'hash' },
    b2b: [
      {
        ctin: business,
        inv: [
          {
            ...{ inum: 'SV/26-27/000101', idt: '05-10-2026', val: 10300, pos: '29', rchrg: 'N', inv_typ: 'R' },
            itms: item(10000, 300),
          },
        ],
      },
    ],
    b2cl: [
      {
        pos: '07',
        inv: [{ inum: 'SV/26-27/000102', idt: '06-10-2026', val: 123600, itms: item(120000, 3600) }],
      },
    ],
    b2cs: [
      { sply_ty: 'INTRA', pos: '27', typ: 'OE', rt: 3, txval: 48000, camt: 720, samt: 720, csamt: 0 },
      { sply_ty: 'INTER', pos: '33', typ: 'OE', rt: 3, txval: 20000, iamt: 600, csamt: 0 },
    ],
    cdnr: [
      {
        ctin: business,
        nt: [
          {
            ...{ ntty: 'C', nt_num: 'CN/26-27/000011', nt_dt: '20-10-2026', val: 1030, pos: '29' },
            ...{ rchrg: 'N', inv_typ: 'R', itms: item(1000, 30) },
          },
        ],
      },
    ],
    cdnur: [
      {
        ...{ typ: 'B2CL', ntty: 'C', nt_num: 'CN/26-27/000012', nt_dt: '22-10-2026', val: 3090, pos: '07' },
        itms: item(3000, 90),
      },
    ],
    hsn: {
      hsn_b2b: [{ ...goods, qty: 9, txval: 9000, iamt: 270, camt: 0, samt: 0 }],
      hsn_b2c: [{ ...goods, qty: 107, txval: 185000, iamt: 4110, camt: 720, samt: 720 }],
    },
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          docs: [{ num: 1, from: 'SV/26-27/000101', to: 'SV/26-27/000105', totnum: 5, cancel: 1, net_issue: 4 }],
        },
        {
          doc_num: 5,
          docs: [{ num: 1, from: 'CN/26-27/000011', to: 'CN/26-27/000013', totnum: 3, cancel: 0, net_issue: 3 }],
        },
      ],
    },
  })
})

test('a month without a document is an empty return', async () => {
  const empty = await gstr1Of([], { listed: 100 })
  expect(gstr1File(empty, gstin, '2026-04')).toEqual({ gstin, fp: '042026', version: 'GST3.2.4', hash: 'hash' })
  expect(gstr1Rows(empty)).toEqual([])
})

test('documents, sections and goods are one sum, to the paisa', async () => {
  const odd = month.map((one, index) => {
    const parts = [one.gross + 7 * index + 1, 3 * index + 5].map((gross, at) => ({
      ...{ hsn: at === 0 ? '7117' : '9615', rate: at === 0 ? 3 : 5, pieces: 1 },
      ...taxesIn(gross, one.place === '27', at === 0 ? 3 : 5),
    }))
    return { ...one, ...sumOfTaxes(parts), goods: parts }
  })
  const { invoices, creditNotes, lists, b2cs, hsn } = await gstr1Of([odd], { listed: 100 })
  for (const tax of ['gross', 'taxable', 'cgst', 'sgst', 'igst'] as const) {
    const net = invoices[tax] - creditNotes[tax]
    const { b2b, b2cl, cdnr, cdnur } = lists
    expect(b2b.sum[tax] + b2cl.sum[tax] + b2cs.sum[tax] - cdnr.sum[tax] - cdnur.sum[tax]).toBe(net)
    expect([...hsn.b2b, ...hsn.b2c].reduce((sum, row) => sum + row[tax], 0)).toBe(net)
    expect(b2cs.rows.reduce((sum, row) => sum + row[tax], 0)).toBe(b2cs.sum[tax])
  }
})

test('sums are of all documents, however many are listed', async () => {
  const many = Array.from({ length: 5 }, (_, index) => invoice(index + 1, '07', 1_03_000))
  const { lists } = await gstr1Of([many], { listed: 2 })
  expect(lists.b2cl).toMatchObject({ sum: { documents: 5, taxable: 5_00_000_00 }, documents: many.slice(0, 2) })
})

const on = (day: string) => ({ issuedAt: new Date(`${day}T06:00:00Z`) })
test.each([
  ['to a business', invoice(1, '27', 100, { buyer: business }), 'b2b'],
  ['within the state, however large', invoice(1, '27', 9_00_000), 'b2cs'],
  ['to another state, at the limit', invoice(1, '29', 1_00_000), 'b2cs'],
  ['to another state, a rupee above it', invoice(1, '29', 1_00_001), 'b2cl'],
  ['the same, on the last day of the old limit', invoice(1, '29', 1_00_001, on('2024-07-31')), 'b2cs'],
  ['the same, on the first day of the new one', invoice(1, '29', 1_00_001, on('2024-08-01')), 'b2cl'],
  [
    'in India the first day begins before midnight of the world’s clock',
    { ...invoice(1, '29', 1_00_001), original: { gross: 1_00_001_00, issuedAt: new Date('2024-07-31T18:30:00Z') } },
    'b2cl',
  ],
  ['above the old limit', invoice(1, '29', 2_50_001, on('2024-07-31')), 'b2cl'],
  ['a small note of a large invoice', note(1, large, 1), 'cdnur'],
  ['a note of a small invoice', note(1, away, 20_600), 'b2cs'],
  [
    'a note of today of an invoice that was small when the limit was higher',
    note(1, invoice(1, '29', 2_00_000, on('2024-07-30')), 2_00_000),
    'b2cs',
  ],
  ['a note to a business', note(1, toBusiness, 1), 'cdnr'],
  ['a note whose invoice is not there', { ...note(1, large, 1_20_000), original: null }, 'b2cs'],
])('%s: %s', (_, document, section) => expect(sectionOf(document as MonthDocument)).toBe(section))

test('says what is to be looked at before it is filed', async () => {
  const around = { gstin, gstins: [gstin], notInvoiced: [] }
  expect(warningsOf(await gstr1Of([[home]], { listed: 100 }), around)).toEqual([])
  const back = [note(1, away, 41_200), { ...note(2, away, 1), original: null }, { ...home, placeAssumed: true }]
  const bad = await gstr1Of([[...back, invoice(106, '27', 1)]], { listed: 100 })
  const found = warningsOf(bad, { gstin: '', gstins: [gstin, business], notInvoiced: ['ORD-9'] })
  expect(found.map(({ code, documents }) => [code, ...documents])).toEqual([
    ['seller_gstin'],
    ['several_gstins'],
    ['not_invoiced', 'ORD-9'],
    ['place_assumed', 'SV/26-27/000103'],
    ['invoice_missing', 'CN/26-27/000002'],
    ['negative_row'],
    ['number_missing'],
  ])
  expect(found[5]?.text).toContain('Tamil Nadu')
  expect(found[6]?.text).toBe(
    '2 numbers from SV/26-27/000103 to SV/26-27/000106 have no document in this return: they are reported as cancelled.',
  )
  const demo = { ...around, gstin: '29AAZCS0000K1Z2' }
  expect(warningsOf(await gstr1Of([], { listed: 1 }), demo)).toMatchObject([{ code: 'seller_gstin' }])
})
