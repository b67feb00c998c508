import type { Complaint } from '@suvarna/contracts/identity/complaints/complaint-routes.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, asAdmin, open } from '../../testing/screen.tsx'
import { dueText } from './complaint-labels.ts'

const dayMs = 86_400_000
const from = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const complaint = (change: Partial<Complaint> = {}): Complaint => ({
  ...{ ticket: 'SUV-C-7KM2Q9', state: 'open', name: 'Meera', email: 'meera@example.in' },
  ...{ order_id: 'ORD-123456789012', order_is_theirs: true, begin: 'The clasp broke', text: 'The clasp broke at once' },
  ...{ wish: 'A new clasp', note: '', answer: null, answered_by: null, answered_at: null, answer_mail: null },
  ...{ made_at: from(-3), due_at: from(27.5), receipt: 'sent', receipt_at: from(-3), erasure_asked: false },
  ...change,
})
const rowOf = ({ text: _, wish: _w, note: _n, answer: _a, answered_by: _b, ...row }: Complaint) => {
  const { order_is_theirs: _o, receipt_at: _r, erasure_asked: _e, ...rest } = row
  return rest
}
const lists = (...complaints: Complaint[]) =>
  api.answers('GET /admin/complaints', {
    ...{ success: true, complaints: complaints.map(rowOf) },
    ...{ open: complaints.length, total: complaints.length },
  })
const shows = (change: Partial<Complaint> = {}) =>
  api.answers('GET /admin/complaints/{id}', { success: true, complaint: complaint(change) })
const page = '/admin/complaints/SUV-C-7KM2Q9'

it('the list says how long is left, what is overdue, and which mail did not arrive', async () => {
  lists(complaint({ due_at: from(-2.5), ticket: 'SUV-C-000001', receipt: 'refused' }), complaint())
  open('/admin/complaints', asAdmin)
  const [late, other] = (await screen.findAllByTestId('complaint')).map((card) => within(card))
  late?.getByText(/^Overdue by 2 days: it was due on /)
  late?.getByText(/meera@example\.in was refused for good/)
  other?.getByText(/^Due in 27 days, on /)
  expect(other?.getByRole('link', { name: 'SUV-C-7KM2Q9' }).getAttribute('href')).toBe(page)
  expect(screen.getByRole('tab', { name: /^To answer/ }).getAttribute('aria-selected')).toBe('true')
  expect(api.calls('GET /admin/complaints')[0]?.query.get('state')).toBe('open')
})

it('an empty list and a failed one say so', async () => {
  api.breaks('GET /admin/complaints')
  const user = open('/admin/complaints', asAdmin)
  const again = await screen.findByRole('button', { name: 'Try again' })
  lists()
  await user.click(again)
  await screen.findByText('No complaints to answer.')
})

it('an answer is sent once it is long enough, and what was answered stands there', async () => {
  shows()
  const user = open(page, asAdmin)
  for (const part of ['The clasp broke at once', 'A new clasp', /^Acknowledged by mail/]) await screen.findByText(part)
  expect(screen.getByRole('link', { name: 'ORD-123456789012' }).getAttribute('href')).toBe(
    '/admin/orders/ORD-123456789012',
  )
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Sorry')
  await user.click(screen.getByRole('button', { name: 'Send the answer' }))
  screen.getByText('Please write at least 10 characters')
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), ', a new one comes')
  api.answers('POST /admin/complaints/{id}/answer', { success: true })
  shows({
    ...{ state: 'answered', answer: 'Sorry, a new one comes', answered_by: 'asha' },
    ...{ answered_at: from(0), answer_mail: 'waiting' },
  })
  await user.click(screen.getByRole('button', { name: 'Send the answer' }))
  await screen.findByText('The answer is on its way, and the complaint is closed.')
  expect(api.calls('POST /admin/complaints/{id}/answer')[0]?.body).toEqual({ text: 'Sorry, a new one comes' })
  screen.getByText(/on its way$/)
  expect(screen.queryByRole('textbox', { name: 'Your answer' })).toBeNull()
})

it('a note is saved and shown; a refusal keeps what was typed', async () => {
  shows()
  const user = open(page, asAdmin)
  const box = await screen.findByRole('textbox', { name: /^Only the back office reads it/ })
  await user.type(box, 'Ask the workshop')
  api.breaks('PUT /admin/complaints/{id}/note')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await within(box.closest('form') as HTMLElement).findByText(/./, { selector: '[id$=error]' })
  expect(box).toHaveProperty('value', 'Ask the workshop')
  api.answers('PUT /admin/complaints/{id}/note', { success: true })
  shows({ note: 'Ask the workshop' })
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await screen.findByText('The note is saved.')
  expect(api.calls('PUT /admin/complaints/{id}/note').at(-1)?.body).toEqual({ text: 'Ask the workshop' })
})

it('an order of another address, an erasure and a refused answer are said', async () => {
  shows({ order_is_theirs: false, erasure_asked: true, receipt: 'refused' })
  open(page, asAdmin)
  await screen.findByText(/placed with another address/)
  screen.getByText(/asked to be erased/)
  screen.getByText(/refused for good\. Please find another way/)
})

it('what waits for an answer stands among the tasks, with the day', async () => {
  api.breaks('GET /admin/dashboard')
  api.breaks('GET /admin/orders')
  api.breaks('GET /admin/activity')
  const soonest_due_at = '2026-12-26T10:00:00.000Z'
  api.answers('GET /admin/complaints/waiting', { success: true, open: 2, overdue: 1, soonest_due_at })
  open('/admin', asAdmin)
  const task = await screen.findByRole('link', { name: /Complaints to answer/ })
  expect(task.getAttribute('href')).toBe('/admin/complaints')
  expect(task.textContent).toContain('the soonest due on 26 Dec 2026')
  expect(task.dataset.urgent).toBe('true')
})

it.each([
  [0.5, /^Due within a day, on /],
  [1.5, /^Due in 1 day, on /],
  [-0.5, /^Overdue by 1 day: it was due on /],
])('a complaint due in %s days is said to be so', (days, words) => {
  expect(dueText({ due_at: from(days), answered_at: null }, Date.now())).toMatch(words)
})
