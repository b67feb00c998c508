import { rupeesOf } from '@suvarna/contracts/common/money.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Taxes } from '@suvarna/contracts/orders/price/taxes.ts'
import type { TaxedLine } from './invoice-lines.ts'

/** A line as a document shows it. */
export const documentLine = (line: TaxedLine) => ({
  description: line.size === null ? line.name : `${line.name}, ring size ${line.size}`,
  sku: line.sku,
  hsn: line.hsn ?? policy.hsn,
  ...(line.gstRate === undefined ? {} : { rate: line.gstRate }),
  quantity: line.quantity,
  unit: 'PCS',
  ...inRupees(line),
})

export const inRupees = ({ gross, taxable, cgst, sgst, igst }: Taxes) => ({
  gross: rupeesOf(gross),
  taxable: rupeesOf(taxable),
  cgst: rupeesOf(cgst),
  sgst: rupeesOf(sgst),
  igst: rupeesOf(igst),
})
