import type { EventHistory, Fields } from '@suvarna/platform/history/history.ts'
import type { HindiTexts } from '../product/read/hindi-texts.ts'
import { type Category, type CategoryEvent, category } from './category.decider.ts'

type Shown = { name: string; image: string | null; hindi?: HindiTexts<'name'> }

export const categoryFields = ({ name, image, hindi }: Shown): Fields => ({
  name,
  image,
  hindi_name: hindi?.name ?? '',
})

export const categoryHistory: EventHistory<Category, CategoryEvent> = {
  initial: category.initial,
  evolve: category.evolve,
  fields: (state) => (state.status === 'live' ? categoryFields(state) : null),
  tell({ type, data }) {
    switch (type) {
      case 'CategoryCreated':
        return { happened: 'Created', whole: true }
      case 'CategoryRenamed':
        return { happened: 'Renamed' }
      case 'CategoryImageChanged':
        return { happened: 'Changed the picture' }
      case 'CategoryRestored':
        return { happened: 'Restored an earlier version', whole: true, restored: data.of }
      case 'CategoryRetired':
        return { happened: 'Deleted' }
      case 'CategoryReinstated':
        return { happened: 'Brought back' }
    }
  },
}
