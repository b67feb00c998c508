import { formatRupeesExact } from '@suvarna/contracts/common/money.ts'
import { billWords } from '@suvarna/contracts/orders/tax/seller-kinds.ts'
import type { TaxDocument } from '@suvarna/contracts/orders/tax-documents.ts'
import { dayOf } from '../../../lib/format/dates.ts'
import styles from './paper.module.css'
import { Sheet } from './paper.tsx'
import { RegisteredEinvoice } from './registered-einvoice.tsx'

/** The wording of a bill; null for a seller who collects tax. */
const billOf = ({ seller: { kind = 'regular' } }: TaxDocument) => (kind === 'regular' ? null : billWords[kind])

/** A tax invoice, a bill without tax or a credit note with every field that the law requires. */
export function TaxDocumentSheet({ taxDocument }: { taxDocument: TaxDocument }) {
  const isInvoice = taxDocument.kind === 'invoice'
  const bill = billOf(taxDocument)
  const title = isInvoice ? (bill?.title ?? 'Tax Invoice') : 'Credit Note'
  const { seller, support } = taxDocument
  return (
    <Sheet label={`${title} ${taxDocument.number}`}>
      <header className={styles.paperHead}>
        <div>
          <p className={styles.paperName}>{seller.name}</p>
          <address>
            {seller.legal_name}
            <br />
            {seller.street}
            <br />
            {seller.city} {seller.pincode}, {seller.state} ({seller.state_code})
            {seller.gstin && (
              <>
                <br />
                GSTIN <strong className="amount">{seller.gstin}</strong>
              </>
            )}
          </address>
        </div>
        <div>
          <h1>{title}</h1>
          {bill && <p>{bill.words}</p>}
          <Facts taxDocument={taxDocument} />
        </div>
      </header>
      <section className={styles.paperParties}>
        <div>
          <h2>Billed and delivered to</h2>
          <Recipient taxDocument={taxDocument} />
        </div>
        <dl className={styles.paperFacts}>
          <dt>Place of supply</dt>
          <dd>
            {taxDocument.place_of_supply.name} ({taxDocument.place_of_supply.code})
          </dd>
          {!bill && (
            <>
              <dt>Reverse charge</dt>
              <dd>No</dd>
            </>
          )}
        </dl>
      </section>
      <Lines taxDocument={taxDocument} />
      <p>
        {isInvoice ? 'Total' : 'Credited'} in words: <strong>{taxDocument.in_words}</strong>
      </p>
      {taxDocument.einvoice && <RegisteredEinvoice einvoice={taxDocument.einvoice} />}
      <footer className={styles.paperFoot}>
        <p>
          {!bill && 'Prices include all taxes. '}Questions: {support.email}, {support.phone}
        </p>
        <p className={styles.paperSign}>
          For {seller.legal_name}
          <span>Authorised signatory</span>
        </p>
      </footer>
    </Sheet>
  )
}

function Facts({ taxDocument }: { taxDocument: TaxDocument }) {
  return (
    <dl className={styles.paperFacts}>
      <dt>Number</dt>
      <dd className="amount">{taxDocument.number}</dd>
      <dt>Date</dt>
      <dd>{dayOf(taxDocument.issued_at)}</dd>
      {taxDocument.against && (
        <>
          <dt>Against invoice</dt>
          <dd>
            <span className="amount">{taxDocument.against.number}</span> of {dayOf(taxDocument.against.issued_at)}
          </dd>
        </>
      )}
      {taxDocument.exchange && (
        <>
          <dt>Exchange</dt>
          <dd>
            {taxDocument.kind === 'invoice' ? 'In place of pieces of ' : 'New pieces in '}
            <span className="amount">{taxDocument.exchange.order_id}</span>
            {taxDocument.exchange.number && (
              <>
                {taxDocument.kind === 'invoice' ? ', credit note ' : ', invoice '}
                <span className="amount">{taxDocument.exchange.number}</span>
              </>
            )}
          </dd>
        </>
      )}
      <dt>Order</dt>
      <dd>
        <span className="amount">{taxDocument.order_id}</span> of {dayOf(taxDocument.ordered_at)}
      </dd>
    </dl>
  )
}

function Recipient({ taxDocument: { recipient, place_of_supply, buyer_gstin } }: { taxDocument: TaxDocument }) {
  if (!recipient)
    return (
      <p>
        Name and address were erased at the buyer’s wish. State: {place_of_supply.name}
        {buyer_gstin && `, GSTIN ${buyer_gstin}`}
      </p>
    )
  return (
    <address>
      {recipient.name}
      <br />
      {recipient.address}
      <br />
      {recipient.city} {recipient.pincode}
      <br />
      {place_of_supply.name} ({place_of_supply.code})
      {buyer_gstin && (
        <>
          <br />
          GSTIN <strong className="amount">{buyer_gstin}</strong>
        </>
      )}
    </address>
  )
}

type Tax = { key: 'cgst' | 'sgst' | 'igst'; name: string }

function Lines({ taxDocument }: { taxDocument: TaxDocument }) {
  const { lines, totals, rate, offers } = taxDocument
  const isWithin = totals.igst === 0
  // If lines have different rates, each shows its own beside its HSN.
  const isMixed = lines.some((line) => (line.rate ?? rate) !== rate)
  const named = (tax: string, percent: number) => (isMixed ? tax : `${tax} ${percent}%`)
  const bill = billOf(taxDocument)
  const taxes: Tax[] = bill
    ? []
    : isWithin
      ? [
          { key: 'cgst', name: named('CGST', rate / 2) },
          { key: 'sgst', name: named(taxDocument.utgst ? 'UTGST' : 'SGST', rate / 2) },
        ]
      : [{ key: 'igst', name: named('IGST', rate) }]
  return (
    <table className={styles.paperLines}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">HSN</th>
          <th scope="col">Quantity</th>
          {!bill && <th scope="col">Taxable value</th>}
          {taxes.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.sku}${line.description}`}>
            <td>
              {line.description}
              {line.sku && <span className={styles.paperSku}>{line.sku}</span>}
              {line.discount !== undefined && (
                <span className={styles.paperSku}>
                  {formatRupeesExact(line.gross + line.discount)} less {formatRupeesExact(line.discount)}
                  {offers && `: ${offers.join(', ')}`}
                </span>
              )}
            </td>
            <td data-name="HSN">
              {line.hsn}
              {isMixed && ` at ${line.rate ?? rate}%`}
            </td>
            <td data-name="Quantity">
              {line.quantity} {line.unit}
            </td>
            {!bill && <td data-name="Taxable value">{formatRupeesExact(line.taxable)}</td>}
            {taxes.map(({ key, name }) => (
              <td key={key} data-name={name}>
                {formatRupeesExact(line[key])}
              </td>
            ))}
            <td data-name="Total">{formatRupeesExact(line.gross)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          {!bill && <td data-name="Taxable value">{formatRupeesExact(totals.taxable)}</td>}
          {taxes.map(({ key, name }) => (
            <td key={key} data-name={name}>
              {formatRupeesExact(totals[key])}
            </td>
          ))}
          <td data-name="Total">{formatRupeesExact(totals.gross)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
