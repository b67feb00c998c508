import { expect, it } from 'vitest'
import { toAdminProduct } from '../../entities/product/admin-product.ts'
import { aProduct } from '../../testing/samples.ts'
import { cellProblem, changedCells, draftsProblem, editsOf, withCell } from './grid-changes.ts'

const studs = toAdminProduct(aProduct({ id: 'p1', version: 4 }))

it('a changed cell is sent with what was shown, a cell typed back is no change', () => {
  const once = withCell({}, studs, 'price', '₹1,499.50')
  const both = withCell(withCell(once, { ...studs, version: 9, stock: 1 }, 'stock', '8'), studs, 'status', 'draft')
  expect(editsOf(both)).toEqual([
    {
      ...{ id: 'p1', version: 4, price: 1499.5 },
      ...{ stock: { wanted: 8, seen: 5 }, status: { wanted: 'draft', seen: 'published' } },
    },
  ])
  expect(changedCells(both)).toBe(3)
  expect(withCell(once, studs, 'price', '1299')).toEqual({})
})

it('what is no price or no count is named with its product, and never read as the digits in it', () => {
  for (const typed of ['-5abc', '', '0', '1.999', '1e5']) expect(cellProblem('price', typed)).toBeDefined()
  for (const typed of ['-1', '2.5', '']) expect(cellProblem('stock', typed)).toBeDefined()
  expect(draftsProblem(withCell({}, studs, 'price', '-5abc'))).toBe(
    'Lotus Studs: a price in digits, from ₹0.01 to ₹1,00,00,000',
  )
  expect(draftsProblem(withCell({}, studs, 'price', '99999999999'))).toContain('to ₹1,00,00,000')
  expect(draftsProblem(withCell({}, studs, 'price', '12'))).toBeUndefined()
})
