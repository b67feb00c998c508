import { createHash } from 'node:crypto'

/** Bytes held in memory, with their ETag. */
export type Resource = { body: Buffer; contentType: string; etag: string }

export function resourceOf(content: Buffer | string, contentType: string): Resource {
  const body = Buffer.from(content)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, contentType, etag: `"${hash}"` }
}

/** Whether the caller already has it. ETags may come in a list, and marked weak by a proxy that compressed. */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
