import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, open } from '../../../testing/screen.tsx'

const form = async () => within(await screen.findByRole('form', { name: 'Something went wrong? Tell us' }))
const fill = async (user: ReturnType<typeof open>, words = 'The clasp broke on the first day.') => {
  const at = await form()
  await user.type(at.getByRole('textbox', { name: 'Your name' }), 'Meera')
  await user.type(at.getByRole('textbox', { name: 'Email' }), 'meera@example.in')
  await user.type(at.getByRole('textbox', { name: 'What happened?' }), words)
  return at
}

it('says the number and the day of the answer, where the form was', async () => {
  const user = open('/contact')
  const at = await fill(user)
  await user.type(at.getByRole('textbox', { name: 'Order number (optional)' }), ' ord-123456789012 ')
  api.answers('POST /complaints', { success: true, ticket: 'SUV-C-7KM2Q9', answer_by: '2026-12-26T10:00:00.000Z' })
  await user.click(at.getByRole('button', { name: 'Send complaint' }))
  await screen.findByText('SUV-C-7KM2Q9')
  screen.getByText(/meera@example\.in\. You have an answer by 26 Dec 2026/)
  expect(screen.queryByRole('form', { name: 'Something went wrong? Tell us' })).toBeNull()
  expect(document.activeElement?.textContent).toContain('SUV-C-7KM2Q9')
  expect(api.calls('POST /complaints').map(({ body }) => body)).toEqual([
    {
      ...{ name: 'Meera', email: 'meera@example.in', order_id: 'ord-123456789012' },
      ...{ text: 'The clasp broke on the first day.', wish: '' },
    },
  ])
})

it('says at each field what is missing, and sends nothing', async () => {
  const user = open('/contact')
  const at = await form()
  await user.type(at.getByRole('textbox', { name: 'Order number (optional)' }), '4711')
  await user.click(at.getByRole('button', { name: 'Send complaint' }))
  for (const said of ['Please enter your name', 'Please enter your email address', 'Please tell us what happened'])
    at.getByText(said)
  at.getByText(/^An order number is ORD- and 12 digits/)
  expect(document.activeElement).toBe(at.getByRole('textbox', { name: 'Your name' }))
  await user.type(at.getByRole('textbox', { name: 'What happened?' }), 'Short')
  at.getByText('Please write at least 10 characters')
  expect(api.calls('POST /complaints')).toEqual([])
})

it('an exchange’s order number is one; what is too long is said and not cut', async () => {
  const user = open('/contact')
  const at = await fill(user)
  const number = at.getByRole('textbox', { name: 'Order number (optional)' })
  fireEvent.change(number, { target: { value: 'ORD-123456789012-X1' } })
  const text = at.getByRole('textbox', { name: 'What happened?' })
  expect(text.getAttribute('maxlength')).toBeNull()
  fireEvent.change(text, { target: { value: 'x'.repeat(2_001) } })
  await user.click(at.getByRole('button', { name: 'Send complaint' }))
  at.getByText('Please use 2000 characters at most.')
  expect(at.queryByText(/^An order number is/)).toBeNull()
  expect(api.calls('POST /complaints')).toEqual([])
  fireEvent.change(text, { target: { value: 'The clasp broke on the first day.' } })
  api.answers('POST /complaints', { success: true, ticket: 'CMP-1', answer_by: '2026-12-27T10:00:00.000Z' })
  await user.click(at.getByRole('button', { name: 'Send complaint' }))
  await waitFor(() => expect(api.calls('POST /complaints')).toHaveLength(1))
  expect(api.calls('POST /complaints')[0]?.body).toMatchObject({ order_id: 'ORD-123456789012' })
})

it('keeps what was typed when it is refused or the network is away', async () => {
  const user = open('/contact')
  const at = await fill(user)
  api.loses('POST /complaints')
  await user.click(at.getByRole('button', { name: 'Send complaint' }))
  await at.findByText(/could not be sent/)
  api.refuses('POST /complaints', 'too_many_attempts', { error: 'Please write again tomorrow.' })
  await user.click(at.getByRole('button', { name: 'Send complaint' }))
  await at.findByText('Please write again tomorrow.')
  expect(at.getByRole('textbox', { name: 'What happened?' })).toHaveProperty(
    'value',
    'The clasp broke on the first day.',
  )
})
