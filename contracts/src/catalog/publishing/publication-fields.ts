import { type Static, Type } from 'typebox'

/** Drafts and scheduled products are visible in the back office only. */
export const publicationStatus = Type.Enum(['draft', 'scheduled', 'published'], { type: 'string' })
export type PublicationStatus = Static<typeof publicationStatus>

/** UTC instants only: a time without a zone would be read in the server's zone. */
const instant = Type.String({ maxLength: 40, pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z$' })
export const publishing = { publish_at: Type.Optional(instant) }
/** Admins only: all others see published products. */
export const anyStatus = Type.Optional(Type.Enum(['all', 'draft', 'scheduled', 'published'], { type: 'string' }))
