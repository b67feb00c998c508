import { defineProjection, type Projection } from '@suvarna/platform/events/projection.ts'
import { documentCharges } from '../order/write/document-charges.ts'
import { documentGoods } from '../order/write/document-goods.ts'
import type { OrdersDb } from '../schema.ts'

/** Every issued document. Inline: the next number is found here; its keys prevent duplicates. */
export const taxDocumentsProjection: Projection<OrdersDb> = defineProjection({
  name: 'tax_documents',
  tables: ['tax_documents'],
  types: ['InvoiceIssued', 'CreditNoteIssued', 'EinvoiceRegistered'],
  async apply(tx, events) {
    const issued = events.filter((event) => event.type !== 'EinvoiceRegistered')
    const rows = issued.map(({ type, data }) => {
      const goods = documentGoods(data.lines)
      const charges = documentCharges(data.lines)
      const { series, year, serial, number, orderId, issuedAt, seller, placeOfSupply, lines, buyerGstin } = data
      const { gross, taxable, cgst, sgst, igst } = data.totals
      return {
        ...{ series, year, serial, number, gross, taxable, cgst, sgst, igst },
        order_id: orderId,
        issued_at: issuedAt,
        gstin: seller.gstin,
        seller_kind: seller.kind ?? 'regular',
        place: placeOfSupply.code,
        place_assumed: placeOfSupply.assumed === true,
        buyer_gstin: buyerGstin ?? null,
        against: type === 'CreditNoteIssued' ? data.against.number : null,
        goods: goods && JSON.stringify(goods),
        charges: charges && JSON.stringify(charges),
        pieces: lines.reduce((sum, { productId, quantity }) => sum + (productId === null ? 0 : quantity), 0),
      }
    })
    if (rows.length > 0) await tx.insertInto('tax_documents').values(rows).execute()
    for (const { type, data } of events)
      if (type === 'EinvoiceRegistered')
        await tx.updateTable('tax_documents').set({ irn: data.irn }).where('number', '=', data.number).execute()
  },
})
