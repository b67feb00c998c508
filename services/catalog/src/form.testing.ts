import sharp from 'sharp'

/** A multipart form as a browser sends it: text fields, and files under any name. */
export async function formOf(
  fields: Record<string, string | number>,
  files: [string, Buffer | string, string?][] = [],
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [name, bytes, fileName = 'photo.jpg'] of files)
    form.append(name, new Blob([new Uint8Array(Buffer.from(bytes as Buffer))], { type: 'image/jpeg' }), fileName)
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** Small by default: each photo is re-encoded in every width. A test of widths passes a wide one. */
export const photo = (width = 48, background = '#c9a227'): Promise<Buffer> =>
  sharp({ create: { width, height: width, channels: 3, background } })
    .jpeg()
    .toBuffer()

let count = 0

/** All text fields of a product's form. */
export const productFields = (category_id: string, more: Record<string, string | number> = {}) => ({
  name: 'Rajwada Kada',
  description: 'Broad, with kundan.',
  category_id,
  material: 'Brass',
  plating: '22K micron gold',
  stone: 'Kundan glass',
  weight: '47',
  price: '2299.50',
  stock: '9',
  sku: `SKU-${++count}`,
  gender: 'Women',
  occasion: 'Wedding',
  featured: '1',
  ...more,
})
