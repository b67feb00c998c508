// Pictures by name. A name is the hash of the content, so a stored object never changes and may be cached for ever.
import type { Readable } from 'node:stream'
import { DomainError } from '../events/errors.ts'

type StoredObject = { stream: Readable; contentType: string /** Bytes. */; size: number }
export type ListedObject = { name: string /** Bytes. */; size: number /** When it was put last. */; at: Date }

export type ObjectStore = {
  /** Resolves when the bytes will survive a crash. Rejects an invalid name, and a type that does not fit the name. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null when there is no such object, or the name is invalid. */
  get(name: string): Promise<StoredObject | null>
  /** Succeeds when there was nothing to remove. Rejects an invalid name. */
  remove(name: string): Promise<void>
  /** Every object, in no order. */
  list(): AsyncIterable<ListedObject>
}

/** 64 hex digits, a width where there are several, and the kind of picture: never a path. */
const objectName = /^[a-f0-9]{64}(-\d+)?\.(webp|avif|png|jpg)$/
const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
}

export const isObjectName = (name: string): boolean => objectName.test(name)

/** The content type of an object by its name. Throws for an invalid name. */
export function contentTypeOf(name: string): string {
  const contentType = contentTypes[objectName.exec(name)?.[2] ?? '']
  if (contentType === undefined) throw new Error(`${JSON.stringify(name.slice(0, 100))} is not the name of an object`)
  return contentType
}

/** Throws unless name and type fit together; every store checks this first. */
export function checkObject(name: string, contentType: string): void {
  if (contentTypeOf(name) !== contentType) throw new Error(`${name} cannot be ${contentType}`)
}

/** The error for a store that cannot work at the moment: it is full, overloaded, or starting. */
export function storeUnavailable(cause: unknown): DomainError {
  const unavailable = new DomainError('service_unavailable', 'Pictures cannot be stored or shown at the moment.', {
    retryAfter: 5,
  })
  unavailable.cause = cause
  return unavailable
}
