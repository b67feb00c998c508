import type { LedgerSettings } from '@suvarna/contracts/orders/settings/ledger-settings.ts'
import { rowsInPages } from '@suvarna/platform/database/rows-in-pages.ts'
import type { OrdersDeps } from '../../deps.ts'
import { monthDocuments } from '../month-documents.ts'
import { documentVoucher } from './document-voucher.ts'
import { chargesOf, feesOf, receiptsOf, refundsOf, remittedOf, untakenOf } from './money-rows.ts'
import {
  chargeVoucher,
  feeVoucher,
  receiptVoucher,
  refundVoucher,
  remittedVoucher,
  untakenVoucher,
} from './money-vouchers.ts'
import type { Voucher } from './voucher.ts'

type Asked = { month: string; gstin: string; ledgers: LedgerSettings; money: boolean }

/**
 * All vouchers of a month (`yyyy-mm`), page by page: the documents under one GSTIN, and with `money` also those without
 * a GSTIN: bills without tax, and payments.
 */
export async function* monthVouchers(
  deps: Pick<OrdersDeps, 'database'>,
  { month, gstin, ledgers, money }: Asked,
): AsyncGenerator<Voucher[]> {
  const { database } = deps
  const { db } = database
  for await (const page of monthDocuments(deps, month, { gstin }))
    yield page.map((one) => documentVoucher(one, ledgers))
  if (!money) return
  for await (const page of monthDocuments(deps, month, 'bills')) yield page.map((one) => documentVoucher(one, ledgers))
  for await (const page of rowsInPages(database, receiptsOf(db, month)))
    yield page.map((one) => receiptVoucher(one, ledgers))
  for await (const page of rowsInPages(database, untakenOf(db, month)))
    yield page.map((one) => untakenVoucher(one, ledgers))
  for await (const page of rowsInPages(database, remittedOf(db, month)))
    yield page.map((one) => remittedVoucher(one, ledgers))
  for await (const page of rowsInPages(database, chargesOf(db, month)))
    yield page.map((one) => chargeVoucher(one, ledgers))
  for await (const page of rowsInPages(database, refundsOf(db, month)))
    yield page.map((one) => refundVoucher(one, ledgers))
  for await (const page of rowsInPages(database, feesOf(db, month))) yield page.map((one) => feeVoucher(one, ledgers))
}
