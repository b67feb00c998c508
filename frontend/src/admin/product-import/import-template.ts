import { type ProductColumn, productColumns } from '@suvarna/contracts/catalog/product-files.ts'
import { csvOf } from '../../ui/admin/download/csv.ts'

const shared = { Occasion: 'Wedding', Material: 'Brass', Plating: '22K gold', Stone: 'Kundan', Images: '' }

const examples: Partial<Record<ProductColumn, string | number>>[] = [
  {
    ...{ SKU: 'EXAMPLE-1', Name: 'Rajwada Kada', Category: 'Bangle', Price: 2299, Stock: 9, 'Ring sizes': '' },
    'Running low at': 3,
    ...{ ...shared, Gender: 'women', Weight: 47, Featured: 'yes', Description: 'A broad kada with kundan glass.' },
  },
  {
    ...{ SKU: 'EXAMPLE-2', Name: 'Meher Ring', Category: 'Ring', Price: 899, Stock: '', 'Ring sizes': '6:3 6.5:0 7:2' },
    'Running low at': '',
    ...{ ...shared, Gender: 'unisex', Weight: 4, Featured: 'no', Description: 'A slim ring with one stone.' },
  },
]

/** A CSV template with all columns and two example rows, a bangle and a ring. */
export const importTemplate = (): string =>
  csvOf([productColumns, ...examples.map((example) => productColumns.map((name) => example[name] ?? ''))])
