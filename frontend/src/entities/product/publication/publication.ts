import type { PublicationStatus } from '@suvarna/contracts/catalog/publishing/publication-fields.ts'

export type Publication = { status: PublicationStatus /** of a scheduled product */; publishAt: string | null }

export const statusNames = { published: 'Published', draft: 'Draft', scheduled: 'Scheduled' } as const

export const isStatusName = (value: unknown): value is PublicationStatus =>
  typeof value === 'string' && Object.hasOwn(statusNames, value)

/** An instant in `datetime-local` format, in the merchant's own time zone. */
export const asTyped = (iso: string | null): string => {
  if (iso === null) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The error of the typed time; undefined if there is none. */
export function timeProblem(status: PublicationStatus, typed: string): string | undefined {
  if (status !== 'scheduled') return undefined
  if (!typed) return 'Please choose when it is to be published'
  return new Date(typed).getTime() > Date.now() ? undefined : 'Please choose a time that is still to come'
}
