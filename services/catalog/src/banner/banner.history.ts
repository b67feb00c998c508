import type { EventOf } from '@suvarna/contracts/events.ts'
import type { EventHistory, Fields } from '@suvarna/platform/history/history.ts'
import { type Banner, type BannerEvent, banner } from './banner.decider.ts'

/** In the order of the form. */
export const bannerFields = (content: EventOf<'BannerChanged'>['data']): Fields => ({
  title: content.title,
  image_desktop: content.imageDesktop,
  image_mobile: content.imageMobile,
  link: content.link,
  sort_order: content.sortOrder,
  is_active: content.active,
  hindi_title: content.hindi?.title ?? '',
})

export const bannerHistory: EventHistory<Banner, BannerEvent> = {
  initial: banner.initial,
  evolve: banner.evolve,
  fields: (state) => (state.status === 'live' ? bannerFields(state.content) : null),
  tell({ type, data }) {
    switch (type) {
      case 'BannerCreated':
        return { happened: 'Created', whole: true }
      case 'BannerChanged':
        return { happened: 'Changed' }
      case 'BannerRestored':
        return { happened: 'Restored an earlier version', whole: true, restored: data.of }
      case 'BannerRemoved':
        return { happened: 'Deleted' }
    }
  },
}
