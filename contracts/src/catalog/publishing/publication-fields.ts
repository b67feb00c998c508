import { type Static, Type } from 'typebox'

/** A draft and what is scheduled are shown to nobody but the back office. */
export const publicationStatus = Type.Enum(['draft', 'scheduled', 'published'], { type: 'string' })
export type PublicationStatus = Static<typeof publicationStatus>

/** Instants only: a time without its zone would be read as the server's. */
const instant = Type.String({ maxLength: 40, pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?Z$' })
export const publishing = { publish_at: Type.Optional(instant) }
/** Of admins only: everybody else is shown what is published. */
export const anyStatus = Type.Optional(Type.Enum(['all', 'draft', 'scheduled', 'published'], { type: 'string' }))
