import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aBanner } from '../../testing/samples.ts'
import { api, asAdmin, open, reload } from '../../testing/screen.tsx'

const diwali = aBanner({ id: 'b1', title: 'Diwali', link: '/ring', sort_order: 1 })
const bare = aBanner({ id: 'b2', title: 'Karva Chauth', link: null, image_mobile: null, is_active: 0, sort_order: 7 })
const webp = () => new File(['picture'], 'wide.webp', { type: 'image/webp' })
const banners = (...list: (typeof diwali)[]) => api.answers('GET /banners', { success: true, banners: list })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const choose = (field: HTMLElement, file: File) => fireEvent.change(field, { target: { files: [file] } })

async function openForm(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Add Banner' }))
  return within(await dialog('Add Banner'))
}

it('[G3] shows Loading..., then each banner with its pictures, link, status and position', async () => {
  banners(diwali, bare)
  const release = api.holds('GET /banners')
  open('/admin/banners', asAdmin)
  await screen.findByText('Loading...')
  release()
  const [first, second] = await screen.findAllByTestId('banner-row')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const named = ['ID', 'Desktop Image', 'Mobile Image', 'Title', 'Link', 'Status', 'Sort Order', 'Actions']
  expect(heads).toEqual(named)
  if (!first || !second) throw new Error('two banners were told')
  expect(within(first).getByText('Active')).toBeTruthy()
  const link = within(first).getByRole<HTMLAnchorElement>('link', { name: '/ring' })
  expect([link.getAttribute('href'), link.target]).toEqual(['/ring', '_blank'])
  for (const text of ['No Image', 'Inactive', '7', '-']) within(second).getByText(text)
})

it('[G3] a list that cannot be loaded shows only the error: the server’s, or the default one', async () => {
  api.breaks('GET /banners', 400)
  open('/admin/banners', asAdmin)
  await screen.findByText('Failed to fetch banners')
  expect(screen.getByRole('main').textContent).toBe('Failed to fetch banners')
  api.breaks('GET /banners', 400, { success: false, error: 'The shelf is closed' })
  reload()
  await screen.findByText('The shelf is closed')
  expect(screen.getByRole('main').textContent).toBe('The shelf is closed')
})

it('[G4] a new banner is active and first, shows the picture rules, and requires a title', async () => {
  banners(diwali)
  const user = open('/admin/banners', asAdmin)
  const form = await openForm(user)
  for (const hint of [
    'Recommended size: 1200x600px (2:1 aspect ratio)',
    'Recommended size: 600x600px or 600x300px',
    'Optional: Add a URL to make the banner clickable',
  ])
    form.getByText(hint)
  expect(form.getByLabelText<HTMLInputElement>('Active').checked).toBe(true)
  expect(form.getByLabelText<HTMLInputElement>('Sort Order').value).toBe('0')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText('Title is required')
  choose(form.getByLabelText('Mobile Image'), new File(['<p>'], 'page.html', { type: 'text/html' }))
  await form.findByText('page.html: Invalid file type. Only JPG, PNG, and WEBP are allowed.')
})

it('[G4 G5 S-61] a banner is added as typed; an invalid link is refused at the form with the server’s error', async () => {
  banners(diwali)
  const user = open('/admin/banners', asAdmin)
  const form = await openForm(user)
  await user.type(form.getByLabelText('Title'), 'Karva Chauth')
  await user.type(form.getByLabelText('Link'), 'javascript:alert(1)')
  await user.click(form.getByLabelText('Active'))
  fireEvent.change(form.getByLabelText('Sort Order'), { target: { value: '7' } })
  choose(form.getByLabelText('Desktop Image'), webp())
  api.refuses('POST /banners', 'link_not_allowed', { error: 'A link leads into the shop or to https', field: 'link' })
  await user.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText('Error: A link leads into the shop or to https')
  await user.clear(form.getByLabelText('Link'))
  api.answers('POST /banners', { success: true, banner: bare })
  banners(diwali, bare)
  const hold = api.holds('POST /banners')
  await user.click(form.getByRole('button', { name: 'Add' }))
  await form.findByRole('button', { name: 'Uploading... 50%' })
  hold()
  await screen.findByText('Banner added')
  expect(await screen.findAllByTestId('banner-row')).toHaveLength(2)
  const fields = {
    title: 'Karva Chauth',
    link: '',
    is_active: '0',
    sort_order: '7',
    image_desktop: { name: 'wide.webp' },
  }
  expect(api.calls('POST /banners').at(-1)?.body).toMatchObject(fields)
})

it('[G5] what was typed is forgotten when the form closes; an edited banner comes with what it has', async () => {
  banners(diwali)
  const user = open('/admin/banners', asAdmin)
  const form = await openForm(user)
  await user.type(form.getByLabelText('Title'), 'Forgotten')
  choose(form.getByLabelText('Desktop Image'), webp())
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  const again = await openForm(user)
  expect(again.getByLabelText<HTMLInputElement>('Title').value).toBe('')
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Edit Diwali' }))
  const edit = within(await dialog('Edit Banner'))
  expect(edit.getByLabelText<HTMLInputElement>('Title').value).toBe('Diwali')
  await user.clear(edit.getByLabelText('Link'))
  await user.type(edit.getByLabelText('Link'), '/anklets')
  api.answers('PUT /banners/{id}', { success: true, banner: { ...diwali, link: '/anklets', version: 2 } })
  banners({ ...diwali, link: '/anklets', version: 2 })
  await user.click(edit.getByRole('button', { name: 'Update' }))
  await screen.findByRole('link', { name: '/anklets' })
  const [sent] = api.calls('PUT /banners/{id}')
  expect(sent?.body).toMatchObject({ title: 'Diwali', link: '/anklets', is_active: '1', sort_order: '1', version: '1' })
})

it('[G5] an answer without a banner and a refusal have their own messages', async () => {
  banners(diwali)
  const user = open('/admin/banners', asAdmin)
  const form = await openForm(user)
  await user.type(form.getByLabelText('Title'), 'Nothing')
  api.breaks('POST /banners', 200, { success: true })
  await user.click(form.getByRole('button', { name: 'Add' }))
  await form.findByText('Failed to add banner: No banner returned from server.')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  for (const [status, body, text] of [
    [200, { success: true }, 'Failed to update banner: No banner returned from server.'],
    [409, { success: false, error: 'Too many banners' }, 'Error: Too many banners'],
  ] as const) {
    api.breaks('PUT /banners/{id}', status, body)
    await user.click(screen.getByRole('button', { name: 'Edit Diwali' }))
    const edit = within(await dialog('Edit Banner'))
    await user.click(edit.getByRole('button', { name: 'Update' }))
    await edit.findByText(text)
    await user.click(edit.getByRole('button', { name: 'Close' }))
  }
})

it('[G6] a banner is deleted after confirmation; a refusal shows why', async () => {
  banners(diwali, bare)
  const user = open('/admin/banners', asAdmin)
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete Diwali' }))
    const question = within(await dialog('Delete Banner'))
    question.getByText('Are you sure you want to delete this banner?')
    await user.click(question.getByRole('button', { name: 'Delete' }))
  }
  api.breaks('DELETE /banners/{id}', 409, { success: false, error: 'Not now' })
  await remove()
  await screen.findByText('Error: Not now')
  api.answers('DELETE /banners/{id}', { success: true })
  banners(bare)
  await remove()
  await screen.findByText('Banner deleted')
  expect(screen.queryByRole('button', { name: 'Edit Diwali' })).toBeNull()
  expect(api.calls('DELETE /banners/{id}').map(({ params }) => params.id)).toEqual(['b1', 'b1'])
})

it('a switch is seen at once; one that the server refuses goes back, and says why', async () => {
  banners(diwali)
  const user = open('/admin/banners', asAdmin)
  const active = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Active: Diwali' })
  api.breaks('PUT /banners/{id}', 409, { success: false, error: 'Not while the shelf is closed' })
  const release = api.holds('PUT /banners/{id}')
  await user.click(active)
  expect(active.checked).toBe(false)
  release()
  await screen.findByText('Not while the shelf is closed')
  expect(active.checked).toBe(true)
})
