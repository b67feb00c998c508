import { scrubbed } from './logging.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

const isSealed = (value: object): value is { subject: string } =>
  ['subject', 'iv', 'tag', 'text'].every((name) => name in value)

/**
 * An event's data as shown to operators: sealed values only by their subject, without the ciphertext; text that looks
 * like an e-mail address is masked.
 */
export function redacted(value: unknown): Json {
  if (Array.isArray(value)) return value.map(redacted)
  if (typeof value === 'string') return scrubbed(value)
  if (typeof value !== 'object' || value === null) return value as Json
  if (isSealed(value)) return { sealed: value.subject }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redacted(inner)]))
}

type Told = {
  at: string
  meta: { actor: { kind: string; id?: string }; correlation: string; causation?: string; seed?: true }
  data: object
}

/** The part of an event that the System page shows beside its name and place. */
export const contentOf = ({ at, meta: { actor, correlation, causation, seed }, data }: Told) => ({
  at,
  actor,
  correlation,
  ...(causation === undefined ? {} : { causation }),
  ...(seed ? { seed } : {}),
  data: redacted(data) as Record<string, unknown>,
})
