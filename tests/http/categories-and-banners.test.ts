import { beforeAll, describe, expect, test } from 'vitest'
import { adminToken, call, ok, problem, written } from './client.ts'
import { expectPicture, formOf, picture, productFields, statusAndBody, storedFiles } from './forms.ts'

let token = ''
beforeAll(async () => {
  token = await adminToken()
})
let counted = 0
const newName = (word: string) => `${word} ${'abcdefghijklmnop'[++counted]}${Date.now().toString(36)}`
const nothing = async () => [await written(), await storedFiles()]

describe('categories', () => {
  const create = async (fields: Record<string, string | number>, withPicture = true) =>
    call('POST /categories', { token, form: formOf(fields, withPicture ? [['image', await picture()]] : []) })
  const put = async (id: string, fields: Record<string, string | number>, withPicture = false) =>
    call('PUT /categories/{id}', {
      token,
      params: { id },
      form: formOf(fields, withPicture ? [['image', await picture()]] : []),
    })
  const listed = async () => (await ok('GET /categories', { token })).body.categories

  test('[Y3] added with a picture or without, renamed, given another picture, deleted', async () => {
    const name = newName('Nath')
    const made = await create({ name: ` ${name} ` })
    expect(statusAndBody(made)).toEqual([
      201,
      {
        success: true,
        message: 'Category added',
        category: { id: expect.any(String), name, image: expect.any(String), version: 1 },
      },
    ])
    const { category } = made.body
    await expectPicture(category.image)
    expect(await listed()).toContainEqual({ ...category, products: { published: 0, drafts: 0 } })

    const renamed = await put(category.id, { name: newName('Nathni') })
    expect([renamed.status, renamed.body.category.image]).toEqual([200, category.image])
    const pictured = await put(category.id, { name: renamed.body.category.name }, true)
    expect(pictured.body.category.image).not.toBe(category.image)
    expect((await create({ name: newName('Plain') }, false)).body.category.image).toBeNull()

    const gone = await ok('DELETE /categories/{id}', { token, params: { id: category.id } })
    expect(gone.body).toEqual({ success: true, message: 'Category deleted' })
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id: category.id }))
  })

  test('[Y3] what is refused carries `error`, and neither an event nor a picture is written', async () => {
    const name = newName('Brooch')
    const { category } = (await create({ name }, false)).body
    const before = await nothing()
    expect(statusAndBody(await create({ name: name.toUpperCase() }))).toEqual([
      409,
      problem('category_taken', { field: 'name' }),
    ])
    expect(statusAndBody(await create({ name: 'Products' }))).toEqual([
      409,
      problem('category_reserved', { field: 'name' }),
    ])
    for (const bad of ['', '  ', '\u200b', 'x'.repeat(101)])
      expect(statusAndBody(await create({ name: bad }))).toEqual([400, problem('invalid_input', { field: 'name' })])
    expect(statusAndBody(await create({ name, surprise: 1 }))).toEqual([
      400,
      problem('invalid_input', { field: 'surprise' }),
    ])
    expect(statusAndBody(await put('nobody', { name: newName('Nobody') }, true))).toEqual([
      404,
      problem('category_not_found'),
    ])
    expect(statusAndBody(await put(category.id, { name: 'Ring' }, true))).toEqual([
      409,
      problem('category_taken', { field: 'name' }),
    ])
    expect((await call('DELETE /categories/{id}', { token, params: { id: 'nobody' } })).status).toBe(404)
    expect(await nothing()).toEqual(before)
  })

  test('[Y3] one with products stays, and says how many; a stale form is refused', async () => {
    const { category } = (await create({ name: newName('Tikka') }, false)).body
    const form = formOf(productFields({ category_id: category.id }), [['images', await picture()]])
    await ok('POST /products', { token, form })
    const kept = await call('DELETE /categories/{id}', { token, params: { id: category.id } })
    expect(statusAndBody(kept)).toEqual([409, problem('category_not_empty', { message: 'Category has 1 product' })])
    await put(category.id, { name: newName('Maang') })
    expect(statusAndBody(await put(category.id, { name: newName('Late'), version: 1 }))).toEqual([
      409,
      problem('stale_version'),
    ])
  })
})

describe('banners', () => {
  type Fields = Record<string, string | number>
  const create = async (fields: Fields, images: string[] = ['image_desktop']) => {
    const files = await Promise.all(images.map(async (name) => [name, await picture()] as [string, Buffer]))
    return call('POST /banners', { token, form: formOf(fields, files) })
  }
  const put = (id: string, fields: Fields, files: [string, Buffer][] = []) =>
    call('PUT /banners/{id}', { token, params: { id }, form: formOf(fields, files) })
  const listed = async (more: object = {}): Promise<{ id: string; sort_order: number; is_active: number }[]> =>
    (await ok('GET /banners', more)).body.banners

  test('[Y13 X8] added: 201 and the banner; an admin sees all, others the active ones by sort order', async () => {
    const made = await create({ title: 'Diwali', is_active: 0, sort_order: -5, link: '/ring' }, [
      'image_desktop',
      'image_mobile',
    ])
    const { banner } = made.body
    expect(statusAndBody(made)).toEqual([201, { success: true, message: 'Banner added', banner }])
    expect(banner).toEqual({
      id: expect.any(String),
      title: 'Diwali',
      link: '/ring',
      image_desktop: expect.any(String),
      image_mobile: expect.any(String),
      is_active: 0,
      sort_order: -5,
      version: 1,
    })
    for (const name of [banner.image_desktop, banner.image_mobile]) await expectPicture(name)
    const hidden = expect.objectContaining({ id: banner.id })
    expect((await listed({ token }))[0]).toEqual(banner)
    expect(await listed()).not.toContainEqual(hidden)
    expect(await listed({ token, query: '?active=1' })).not.toContainEqual(hidden)

    const shown = await put(banner.id, {
      title: 'Diwali',
      is_active: 1,
      sort_order: -5,
      link: 'https://suvarna.example/x',
    })
    expect(shown.body).toEqual({
      success: true,
      message: 'Banner updated',
      banner: expect.objectContaining({ is_active: 1 }),
    })
    expect(shown.body.banner).toMatchObject({ image_desktop: banner.image_desktop, link: 'https://suvarna.example/x' })
    await expect.poll(async () => (await listed({ query: '?active=1' }))[0]?.id, { interval: 20 }).toBe(banner.id)

    const gone = await ok('DELETE /banners/{id}', { token, params: { id: banner.id } })
    expect(gone.body).toEqual({ success: true, message: 'Banner deleted' })
    expect(await listed({ token })).not.toContainEqual(hidden)
  })

  test('[Y13] defaults: active, place 0, no link, no pictures', async () => {
    const { banner } = (await create({ title: 'Plain' }, [])).body
    expect(banner).toMatchObject({ is_active: 1, sort_order: 0, link: null, image_desktop: null, image_mobile: null })
    await ok('DELETE /banners/{id}', { token, params: { id: banner.id } })
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'http://suvarna.example',
    'java\tscript:alert(1)',
    'ring',
  ])('[Y13] a link to %s is refused, with no picture stored', async (link) => {
    const before = await nothing()
    const { status, body } = await create({ title: 'Evil', link })
    expect([status, body.field]).toEqual([400, 'link'])
    expect(await nothing()).toEqual(before)
  })

  test('[Y13] no title, bad flags, no such banner: refused by name, nothing written', async () => {
    const before = await nothing()
    for (const [field, fields] of [
      ['title', {}],
      ['title', { title: ' \u200b ' }],
      ['title', { title: 'x'.repeat(201) }],
      ['is_active', { title: 'T', is_active: 2 }],
      ['sort_order', { title: 'T', sort_order: 1.5 }],
      ['surprise', { title: 'T', surprise: 1 }],
    ] as [string, Fields][])
      expect(statusAndBody(await create(fields))).toEqual([400, problem('invalid_input', { field })])
    const files: [string, Buffer][] = [['image_desktop', await picture()]]
    expect(statusAndBody(await put('nobody', { title: 'T' }, files))).toEqual([404, problem('banner_not_found')])
    expect((await call('DELETE /banners/{id}', { token, params: { id: 'nobody' } })).status).toBe(404)
    const text = formOf({ title: 'T' }, [['image_mobile', Buffer.from('no picture')]])
    expect(statusAndBody(await call('POST /banners', { token, form: text }))).toEqual([
      415,
      problem('image_type', { field: 'image_mobile' }),
    ])
    expect(await nothing()).toEqual(before)
  })
})
