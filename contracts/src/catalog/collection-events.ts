import { Type } from 'typebox'
import { eventsOn } from '../common/events/event.ts'
import { nullable, Paise } from '../common/fields.ts'
import { byName, filterAttributesIn } from './attributes.ts'
import { hindiInEvent } from './shown/hindi.ts'

const onCollection = eventsOn('catalog', 'collection-{collectionId}')

const collectionOrders = ['hand', 'newest', 'best_selling', 'price_low', 'price_high'] as const
export const collectionOrder = Type.Enum([...collectionOrders], { type: 'string' })

const rule = Type.Object({
  categoryId: nullable(Type.String()),
  minPrice: nullable(Paise),
  maxPrice: nullable(Paise),
  ...byName(['gender', ...filterAttributesIn('wear', 'make')] as const, () =>
    Type.Optional(Type.String({ description: 'One value or several separated by commas; without it any' })),
  ),
  most: nullable(Type.Integer({ minimum: 1, description: 'Only the first so many, in its order' })),
})

const collection = {
  collectionId: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  text: Type.String(),
  image: nullable(Type.String()),
  active: Type.Boolean(),
  sortOrder: Type.Integer(),
  order: collectionOrder,
  /** null: chosen by hand. */
  rule: nullable(rule),
  productIds: Type.Array(Type.String()),
  hindi: hindiInEvent('name', 'text'),
}

export const collectionEvents = {
  CollectionCreated: onCollection(collection),
  CollectionChanged: onCollection(collection),
  CollectionRemoved: onCollection({ collectionId: collection.collectionId }),
}
