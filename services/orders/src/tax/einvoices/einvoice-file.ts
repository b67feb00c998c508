import { dayInIndia } from '@suvarna/contracts/analytics/analytics-period.ts'
import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { EventOf } from '@suvarna/contracts/events.ts'
import { rateOf } from '@suvarna/contracts/orders/price/taxes.ts'
import type { Contact } from '../../schema.ts'

export type Issued = EventOf<'InvoiceIssued' | 'CreditNoteIssued'>

/** The portal's names for documents. */
export const documentTypes = { InvoiceIssued: 'INV', CreditNoteIssued: 'CRN' } as const

/** dd/mm/yyyy in Indian time. */
export const portalDay = (at: string | Date): string => dayInIndia(new Date(at)).split('-').reverse().join('/')

/** A document for a business as INV-01, version 1.1. `buyer`: the buyer on its invoice. */
export function einvoiceOf({ type, data }: Issued, buyer: Contact): object {
  const { number, issuedAt, seller, placeOfSupply, lines, totals, buyerGstin = '' } = data
  const taxes = (one: typeof totals) => ({
    cgst: rupeesOf(one.cgst),
    sgst: rupeesOf(one.sgst),
    igst: rupeesOf(one.igst),
  })
  const all = taxes(totals)
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: documentTypes[type], No: number, Dt: portalDay(issuedAt) },
    SellerDtls: {
      ...{ Gstin: seller.gstin, LglNm: seller.legal_name.slice(0, 100), TrdNm: seller.name.slice(0, 100) },
      ...{ Addr1: seller.street.slice(0, 100), Loc: seller.city.slice(0, 50) },
      ...{ Pin: Number(seller.pincode), Stcd: seller.state_code },
    },
    BuyerDtls: {
      ...{ Gstin: buyerGstin, LglNm: (buyer.business?.name ?? buyer.name).slice(0, 100), Pos: placeOfSupply.code },
      ...{ Addr1: buyer.address.slice(0, 100), Loc: buyer.city.slice(0, 50) },
      ...{ Pin: Number(buyer.pincode), Stcd: placeOfSupply.code },
    },
    ItemList: lines.map((line, at) => {
      const { cgst, sgst, igst } = taxes(line)
      const taxable = rupeesOf(line.taxable)
      return {
        ...{ SlNo: String(at + 1), PrdDesc: line.name.slice(0, 300), IsServc: 'N', HsnCd: line.hsn ?? policy.hsn },
        ...{ Qty: line.quantity, Unit: 'PCS', UnitPrice: Number((taxable / line.quantity).toFixed(3)) },
        ...{ TotAmt: taxable, Discount: 0, AssAmt: taxable, GstRt: rateOf(line) },
        ...{ IgstAmt: igst, CgstAmt: cgst, SgstAmt: sgst, TotItemVal: rupeesOf(line.gross) },
      }
    }),
    ValDtls: {
      ...{ AssVal: rupeesOf(totals.taxable), CgstVal: all.cgst, SgstVal: all.sgst, IgstVal: all.igst },
      TotInvVal: rupeesOf(totals.gross),
    },
    ...(type === 'CreditNoteIssued'
      ? { RefDtls: { PrecDocDtls: [{ InvNo: data.against.number, InvDt: portalDay(data.against.issuedAt) }] } }
      : {}),
  }
}
