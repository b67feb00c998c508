import type { TaxSection } from '@suvarna/contracts/orders/tax/tax-routes.ts'
import { Link } from 'react-router-dom'
import { dayOf } from '../../lib/format/dates.ts'
import { type AmountRow, AmountTable } from './amount-table.tsx'
import { SeriesTable } from './series-table.tsx'
import type { Amounts, TaxReturn } from './tax-reads.ts'

const sections = [
  ['b2b', 'B2B', 'Invoices to businesses with a GSTIN', 1],
  ['b2cl', 'B2CL', 'Large invoices to consumers in other states', 1],
  ['b2cs', 'B2CS', 'All other sales to consumers, less their credit notes', 1],
  ['cdnr', 'CDNR', 'Credit notes to businesses', -1],
  ['cdnur', 'CDNUR', 'Credit notes of large invoices', -1],
] as const

const negated = ({ gross, taxable, igst, cgst, sgst }: Amounts): Amounts => ({
  ...{ gross: 0 - gross, taxable: 0 - taxable, igst: 0 - igst, cgst: 0 - cgst, sgst: 0 - sgst },
})
const documents = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'document' : 'documents'}`

/** The month's return, section by section. */
export function SectionTables({ made }: { made: TaxReturn | undefined }) {
  return (
    <>
      <AmountTable
        title="Sections"
        hint="What is credited is taken off; together they are the invoices less the credit notes."
        name="Section"
        detail="Documents"
        empty="Nothing"
        rows={made && [...sections.map(sectionRow(made)), totalRow(made)]}
      />
      <AmountTable
        title="B2CS by state"
        name="Place of supply"
        detail="Rate"
        empty="No sales to consumers but large ones"
        rows={made?.b2cs.rows.map(({ place, inter_state, rate, ...amounts }) => ({
          key: `${place.code} ${rate}`,
          name: `${place.name} (${place.code})`,
          detail: `${rate}%, ${inter_state ? 'to another state' : 'within the state'}`,
          amounts,
        }))}
      />
      {made &&
        sections.map(([name, title]) =>
          name === 'b2cs' || made[name].sum.documents === 0 ? null : (
            <Documents key={name} title={title} section={made[name]} />
          ),
        )}
      <AmountTable
        title="Goods by HSN"
        hint="Less what came back."
        name="HSN"
        detail="Pieces"
        empty="No goods"
        rows={
          made && [
            ...made.hsn.b2b.map((row) => hsnRow('to businesses', row)),
            ...made.hsn.b2c.map((row) => hsnRow('to consumers', row)),
          ]
        }
      />
      <SeriesTable series={made?.series} />
    </>
  )
}

const sectionRow =
  (made: TaxReturn) =>
  ([name, title, meaning, sign]: (typeof sections)[number]): AmountRow => {
    const { sum } = made[name]
    return {
      key: name,
      name: (
        <>
          {title} <span className="muted">{meaning}</span>
        </>
      ),
      detail: documents(sum.documents),
      amounts: sign === 1 ? sum : negated(sum),
    }
  }

const totalRow = ({ net }: TaxReturn): AmountRow => ({
  ...{
    key: 'total',
    name: 'Invoices less credit notes',
    detail: documents(net.documents),
    amounts: net,
    isTotal: true,
  },
})

const hsnRow = (to: string, { hsn, rate, quantity, ...amounts }: TaxReturn['hsn']['b2b'][number]): AmountRow => ({
  ...{
    key: `${hsn} ${rate} ${to}`,
    name: `${hsn}, ${rate}%, ${to}`,
    detail: `${quantity.toLocaleString('en-IN')} ${quantity === 1 ? 'piece' : 'pieces'}`,
    amounts,
  },
})

function Documents({ title, section: { sum, documents: listed } }: { title: string; section: TaxSection }) {
  const rest = sum.documents - listed.length
  return (
    <AmountTable
      title={`${title}, one by one`}
      {...(rest > 0 ? { hint: `The first ${listed.length}; the file has ${rest.toLocaleString('en-IN')} more.` } : {})}
      name="Number"
      detail="Date and place"
      empty="None"
      rows={listed.map(({ number, issued_at, place, buyer, against, order_id, ...amounts }) => ({
        key: number,
        name: (
          <>
            <Link to={`/admin/orders/${encodeURIComponent(order_id)}`}>{number}</Link>
            {against && <span className="muted">of {against}</span>}
          </>
        ),
        detail: (
          <>
            {dayOf(issued_at)}, {place.name}
            {buyer && <span className="muted">{buyer}</span>}
          </>
        ),
        amounts,
      }))}
    />
  )
}
