import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import escapeHtml from 'escape-html'
import { placeOf } from '../gstr1/gstr1-answer.ts'
import type { Entry, Voucher } from './voucher.ts'

const types: Readonly<Record<Voucher['kind'], string>> = {
  sales: 'Sales',
  credit_note: 'Credit Note',
  receipt: 'Receipt',
  payment: 'Payment',
  journal: 'Journal',
}

/** The import header: without a company's name Tally imports into the open company. */
export const tallyHead =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>\n'
export const tallyEnd = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

/** Escaped; control characters are not allowed in XML. */
const xml = (text: string) => escapeHtml(text.replaceAll(/\p{Cc}/gu, ' '))
const tag = (name: string, value: string) => `<${name}>${xml(value)}</${name}>`

/** `party`: the ledger of all customers. */
export function tallyVoucher({ kind, number, day, reference, note, buyer, entries }: Voucher, party: string): string {
  const type = types[kind]
  const taxed = buyer
    ? tag('PARTYGSTIN', buyer.gstin) +
      tag('GSTREGISTRATIONTYPE', 'Regular') +
      tag('PLACEOFSUPPLY', placeOf(buyer.place).name)
    : ''
  return (
    `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${xml(`suvarna-${kind}-${number}`)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">` +
    tag('DATE', day.replaceAll('-', '')) +
    tag('VOUCHERTYPENAME', type) +
    tag('VOUCHERNUMBER', number) +
    tag('REFERENCE', reference) +
    tag('NARRATION', note) +
    '<PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW><ISINVOICE>No</ISINVOICE>' +
    tag('PARTYLEDGERNAME', party) +
    taxed +
    entries.map((entry) => ledgerEntry(entry, party)).join('') +
    '</VOUCHER></TALLYMESSAGE>\n'
  )
}

/** A debit is 'deemed positive' and has a negative amount, as Tally writes them. */
const ledgerEntry = ({ ledger, amount }: Entry, party: string) =>
  '<ALLLEDGERENTRIES.LIST>' +
  tag('LEDGERNAME', ledger) +
  (ledger === party ? tag('ISPARTYLEDGER', 'Yes') : '') +
  tag('ISDEEMEDPOSITIVE', amount > 0 ? 'Yes' : 'No') +
  tag('AMOUNT', rupeesOf(-amount).toFixed(2)) +
  '</ALLLEDGERENTRIES.LIST>'
