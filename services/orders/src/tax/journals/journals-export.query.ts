import { sendCsv, sendFile } from '@suvarna/platform/http/csv-response.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { RouteRegistration } from '@suvarna/platform/service/service.ts'
import type { OrdersDeps } from '../../deps.ts'
import { currentSettings } from '../../settings/settings.projection.ts'
import { sellersOf } from '../sellers-of-month.ts'
import { monthVouchers } from './month-vouchers.ts'
import { tallyEnd, tallyHead, tallyVoucher } from './tally-xml.ts'
import type { Voucher } from './voucher.ts'
import { zohoColumns, zohoRows } from './zoho-csv.ts'

/** GET /admin/tax/journals: a month's vouchers for bookkeeping, streamed. */
export const journalsExportQuery =
  (deps: Pick<OrdersDeps, 'database'>): RouteRegistration =>
  (app) => {
    on(app, 'GET /admin/tax/journals', async ({ query: { month, format, gstin: wanted }, reply }) => {
      const { db } = deps.database
      const { gstin, gstins } = await sellersOf(db, month, wanted)
      const { ledgers } = (await currentSettings(db)).settings
      // Payments have no GSTIN: they are in only one of the month's files, that of the last GSTIN.
      const money = gstin === (gstins[0] ?? gstin)
      const pages = monthVouchers(deps, { month, gstin, ledgers, money })
      const name = `${format}-${gstin}-${month}`
      if (format === 'zoho') return sendCsv(reply, `${name}.csv`, zohoColumns, mapped(pages, zohoRows))
      return sendFile(reply, { name: `${name}.xml`, type: 'application/xml' }, tallyParts(pages, ledgers.customers))
    })
  }

async function* mapped<From, To>(pages: AsyncIterable<From>, change: (page: From) => To) {
  for await (const page of pages) yield change(page)
}

async function* tallyParts(pages: AsyncIterable<readonly Voucher[]>, party: string) {
  let head = tallyHead
  for await (const page of pages) {
    yield head + page.map((voucher) => tallyVoucher(voucher, party)).join('')
    head = ''
  }
  yield head + tallyEnd
}
