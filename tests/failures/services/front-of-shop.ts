// Event data of a shop's front page: a banner and a collection.
import type { EventOf } from '@suvarna/contracts/events.ts'

export const banner = (imageDesktop: string): EventOf<'BannerChanged'>['data'] => ({
  ...{ bannerId: 'gold', title: 'Gold', link: null, active: true, sortOrder: 0 },
  ...{ imageDesktop, imageMobile: imageDesktop },
})

export const collection = (name: string): EventOf<'CollectionChanged'>['data'] => ({
  ...{ collectionId: 'wedding', name, slug: 'wedding', text: '', image: null, active: true, sortOrder: 0 },
  ...{ order: 'newest', productIds: [] },
  rule: { categoryId: null, minPrice: null, maxPrice: null, occasion: 'Wedding', most: null },
})
