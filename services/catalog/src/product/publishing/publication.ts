import type { EventOf } from '@suvarna/contracts/events.ts'
import { DomainError } from '@suvarna/platform/events/errors.ts'

type Publication = EventOf<'ProductPublicationChanged'>['data']

/** Whether shoppers see a product, and from when. */
export type Publishing = Pick<Publication, 'status' | 'publishAt'>
export type SetPublication = { type: 'SetPublication'; publishing: Publishing; now: string }
/** The schedule is due. No effect on a product that was published or unscheduled meanwhile. */
export type PublishDue = { type: 'PublishDue'; now: string }

export const published: Publishing = { status: 'published', publishAt: null }

/** The field of the event that creates a product. Absent for a published one, as in all events older than drafts. */
export const publicationField = (publishing: Publishing): { publication?: Publishing } =>
  publishing.status === 'published' ? {} : { publication: publishing }

/** Throws for a scheduled product without a future time, and for any other product with a time. */
export function assertPublishing({ status, publishAt }: Publishing, now: string): void {
  if (status !== 'scheduled' && publishAt !== null) throw wrongTime('Only a scheduled product has a date')
  if (status === 'scheduled' && publishAt === null) throw wrongTime('Please choose when it is to be published')
  if (publishAt !== null && Date.parse(publishAt) <= Date.parse(now))
    throw wrongTime('Please choose a time that is still to come')
}

const wrongTime = (message: string) => new DomainError('invalid_input', message, { field: 'publish_at' })

type State = {
  publishing: Publishing
  wasPublished: boolean
  images: readonly unknown[]
  details: { productId: string }
}

export function setPublication(command: SetPublication | PublishDue, state: State): PublicationEvent[] {
  const { publishing: present, wasPublished } = state
  if (command.type === 'PublishDue') {
    const isDue = present.status === 'scheduled' && Date.parse(present.publishAt ?? '') <= Date.parse(command.now)
    if (!isDue) return []
  } else {
    const { status, publishAt } = command.publishing
    if (status === present.status && publishAt === present.publishAt) return []
    assertPublishing(command.publishing, command.now)
    if (status !== 'draft' && state.images.length === 0)
      throw new DomainError('image_required', 'At least one product image is required', { field: 'images' })
  }
  const { status, publishAt } = command.type === 'PublishDue' ? published : command.publishing
  const first = status === 'published' && !wasPublished ? { firstPublishedAt: command.now } : {}
  const data = { productId: state.details.productId, status, publishAt, ...first }
  return [{ type: 'ProductPublicationChanged', data }]
}

type PublicationEvent = { type: 'ProductPublicationChanged'; data: Publication }
