import type { ImportReport } from '@suvarna/contracts/catalog/product-files.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { api, asAdmin, open } from '../../testing/screen.tsx'

const KEY = 'POST /admin/products/import'
const planId = 'a'.repeat(64)
const change = { column: 'Price', before: '999', after: '1100' }
const plan: ImportReport['plan'] = [{ row: 2, sku: 'K-1', name: 'Kada one', what: 'change', changes: [change] }]
const wrong = [{ row: 3, column: 'Price', value: '-5abc', rule: 'Valid price is required' }]
const report = (more: Partial<ImportReport> = {}): { success: true; data: ImportReport } => ({
  success: true,
  data: {
    ...{ rows: 1, created: 0, changed: 1, same: 0, wrong, wrong_cells: 1, wrong_rows: 1 },
    ...{ plan, plan_id: planId, applied: [], left: 1 },
    ...more,
  },
})
const sent = () => api.calls(KEY).map(({ body }) => body as Record<string, unknown>)

beforeEach(() => {
  api.answers('GET /products', { success: true, products: [], total: 0 })
  api.answers('GET /categories', { success: true, categories: [] })
})

async function choose() {
  const user = open('/admin/products/import', asAdmin)
  const files = [new File(['SKU,Price\nK-1,1100\nK-2,-5abc'], 'prices.csv', { type: 'text/csv' })]
  fireEvent.change(await screen.findByLabelText('File of products'), { target: { files } })
  return user
}

it('wrong rows are listed and left out, and the others are imported', async () => {
  api.answers(KEY, report())
  const user = await choose()
  await screen.findByText(/1 cell in 1 row is wrong. This row is left out; all others can be imported./)
  for (const text of ['-5abc', 'Valid price is required']) screen.getByText(text)
  expect(screen.getByTestId('planned-row').textContent).toContain('Kada one')
  api.answers(KEY, report({ applied: [2], left: 0 }))
  await user.click(screen.getByRole('button', { name: 'Import the other 1 product' }))
  await screen.findByText('1 product imported.')
  screen.getByText('-5abc')
  expect(sent()[1]).toMatchObject({ plan_id: planId, good_rows: '1' })
})

it('the wrong rows are saved as a file that names what is wrong', async () => {
  api.answers(KEY, report())
  const user = await choose()
  const save = await screen.findByRole('button', { name: 'Save the wrong rows as a file' })
  const saved: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:test'
  })
  api.answers(KEY, report({ left_out: 'SKU,Price,Problem\r\nK-2,-5abc,Price: Valid price is required\r\n' }))
  await user.click(save)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.text()).toContain('Price: Valid price is required')
  expect(sent()[1]).toMatchObject({ dry_run: '1', left_out: '1' })
})

it('a file without a good row has nothing to import', async () => {
  api.answers(KEY, report({ plan: [], rows: 0, changed: 0, left: 0 }))
  await choose()
  await screen.findByText(/No row can be imported as it is/)
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})
