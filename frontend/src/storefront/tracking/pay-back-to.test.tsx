import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOrder } from '../../testing/samples.ts'
import { api, open } from '../../testing/screen.tsx'

const accepted = {
  ...{ number: 1, status: 'accepted' as const, asked_at: '2026-11-24T10:00:00.000Z', answered_at: null },
  ...{
    items: [],
    reason: 'size' as const,
    words: null,
    note: null,
    amount: 900,
    refund: 'by_hand' as const,
    upi: null,
  },
}
const may = { cancel: false, pay_by: null, return_by: null }
const show = (more: object = {}) =>
  api.answers('GET /orders/{orderId}', {
    success: true,
    data: anOrder({
      order_id: 'ORD-1',
      status: 'delivered',
      payment_method: 'cod',
      may,
      returns: [{ ...accepted, ...more }],
    }),
  })

it('cash goes back to a bank account: each field says its rule, the number is typed twice, spaces do not matter', async () => {
  show()
  api.answers('POST /orders/{orderId}/return/upi', { success: true, message: '' })
  const user = open('/orders?id=ORD-1&t=link')
  await user.click(await screen.findByRole('button', { name: 'No UPI? Use a bank account' }))
  await user.click(screen.getByRole('button', { name: 'Save bank account' }))
  screen.getByText('An account number has 9 to 18 digits.')
  screen.getByText(/^An IFSC looks like/)
  expect(document.activeElement).toBe(screen.getByLabelText('Name of the account’s holder'))
  await user.type(screen.getByLabelText('Name of the account’s holder'), 'Kavya Rao')
  await user.type(screen.getByLabelText('Account number'), '5010 0123 4567 89')
  await user.type(screen.getByLabelText('Account number once more'), '50100123456780')
  await user.type(screen.getByLabelText('IFSC'), 'hdfc0000123')
  await user.click(screen.getByRole('button', { name: 'Save bank account' }))
  screen.getByText('This is not the number that you typed above.')
  expect(api.calls('POST /orders/{orderId}/return/upi')).toHaveLength(0)
  await user.clear(screen.getByLabelText('Account number once more'))
  await user.type(screen.getByLabelText('Account number once more'), '50100123456789')
  const bank = { holder: 'Kavya Rao', number: '50100123456789', ifsc: 'HDFC0000123' }
  show({ bank })
  await user.click(screen.getByRole('button', { name: 'Save bank account' }))
  await screen.findByText(/We’ll send ₹900 to your bank account ••••6789/)
  expect(api.calls('POST /orders/{orderId}/return/upi').at(-1)?.body).toEqual({ number: 1, bank })
})

it('sent by hand, it is told with where to, the reference, and the day by which the bank shows it', async () => {
  show({ upi: 'k***@okhdfcbank', repaid_at: '2026-11-26T10:00:00.000Z', reference: 'UTR 4021', bank_by: '2026-12-07' })
  open('/orders?id=ORD-1&t=link')
  await screen.findByText(
    'We’ve sent ₹900 to k***@okhdfcbank on 26 Nov 2026. Your bank shows it by 7 Dec 2026. Reference: UTR 4021.',
  )
})

it('of an order paid in two ways, the part in the list of refunds is said there alone', async () => {
  const started = { started_at: '2026-11-26T10:00:00.000Z', sent_at: null, bank_by: '2026-12-07' }
  api.answers('GET /orders/{orderId}', {
    success: true,
    data: anOrder({
      ...{ order_id: 'ORD-1', status: 'delivered', payment_method: 'razorpay', advance: 200, may },
      refunds: [{ id: 'return-1', amount: 200, status: 'sent', ...started }],
      returns: [{ ...accepted, by_hand: 700, upi: 'k***@okhdfcbank' }],
    }),
  })
  open('/orders?id=ORD-1&t=link')
  await screen.findByText('We’ll send ₹700 to k***@okhdfcbank within 5-7 business days.')
  expect(screen.getAllByText(/₹200/).map(({ textContent }) => textContent)).toContain(
    'Refund of ₹200 sent on 26 Nov 2026; your bank shows it by 7 Dec 2026.',
  )
  expect(screen.queryByText(/We’ll refund ₹200/)).toBeNull()
})

it('so does the cash that a courier collected for a cancelled order; it is no return', async () => {
  const owed = (more: object = {}) =>
    api.answers('GET /orders/{orderId}', {
      success: true,
      data: anOrder({
        ...{ order_id: 'ORD-1', status: 'cancelled', payment_method: 'cod', may },
        returns: [{ ...accepted, owed: true, ...more }],
      }),
    })
  owed()
  open('/orders?id=ORD-1&t=link')
  await screen.findByRole('heading', { name: /^The cash of your cancelled order/ })
  screen.getByText(/^You paid in cash: please say here where we should send it. We’ll refund ₹900/)
  screen.getByRole('button', { name: 'No UPI? Use a bank account' })
  expect(screen.queryByText('Return accepted')).toBeNull()
})

it('so does a refund that the shop agreed to: it names the pieces and is called a refund', async () => {
  const items = [{ item_id: '1', product_name: 'Lotus Studs', size: null, quantity: 1 }]
  api.answers('GET /orders/{orderId}', {
    success: true,
    data: anOrder({
      ...{ order_id: 'ORD-1', status: 'delivered', payment_method: 'cod', payment_status: 'paid', may },
      returns: [{ ...accepted, owed: true, agreed: true, items }],
    }),
  })
  open('/orders?id=ORD-1&t=link')
  const title = await screen.findByRole('heading', { name: /^Your refund/ })
  within(title.closest('section') as HTMLElement).getByText(/Lotus Studs/)
  screen.getByText(/^You paid in cash: please say here where we should send it. We’ll refund ₹900/)
  screen.getByRole('button', { name: 'No UPI? Use a bank account' })
  expect(screen.queryByText('Return accepted')).toBeNull()
})
