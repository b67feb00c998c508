import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureSrcSet } from '@suvarna/contracts/common/pictures.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type Answer, shop } from './client.ts'

export type File = [field: string, bytes: Buffer, name?: string, type?: string]

/** A form as a browser sends it; a file has the name and type that the test gives it. */
export function formOf(fields: Record<string, string | number>, files: readonly File[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [field, bytes, name = 'photo.jpg', type = 'image/jpeg'] of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

const colour = () => ({ r: 180 + Math.floor(Math.random() * 70), g: 150, b: Math.floor(Math.random() * 90) })
/** A picture that was never uploaded before. */
export const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', width = 500): Promise<Buffer> =>
  sharp({ create: { width, height: width + Math.floor(Math.random() * 90), channels: 3, background: colour() } })
    .toFormat(format)
    .toBuffer()

let counted = 0
export const newSku = (): string => `TST-${process.pid}-${Date.now()}-${++counted}`

/** All text fields of the product form. */
export const productFields = (more: Record<string, string | number> = {}) => ({
  name: 'Chandni Jhumka',
  description: 'Small bells under a carved dome.',
  category_id: 'earring',
  material: 'Brass',
  plating: '22K gold',
  stone: 'Pearl',
  weight: '12.5',
  price: '1299.50',
  stock: '9',
  sku: newSku(),
  gender: 'women',
  occasion: 'Wedding',
  featured: '0',
  ...more,
})

/** The number of picture files in the shop's store. */
export const storedFiles = async (): Promise<number> =>
  (await readdir(join(shop.folder, 'uploads'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length

/** Expects a stored picture to be webp in all its listed widths; returns the bytes of the full one. */
export async function expectPicture(name: string): Promise<Buffer> {
  expect(name).toMatch(/^[a-f0-9]{64}(-\d+)?\.webp$/)
  const files = (pictureSrcSet(name) ?? '').split(', ').map((file) => file.split(' ')[0])
  const widths = await Promise.all(files.reverse().map((file) => fetch(`${shop.store}${file}`)))
  for (const { status, headers } of widths)
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ])
  const [full] = widths
  const bytes = Buffer.from(full ? await full.arrayBuffer() : new ArrayBuffer())
  expect((await sharp(bytes).metadata()).format).toBe('webp')
  return bytes
}

export const statusAndBody = ({ status, body }: Answer) => [status, body]
