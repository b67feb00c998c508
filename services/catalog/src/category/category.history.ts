import type { EventHistory } from '@suvarna/platform/history/history.ts'
import { type Category, type CategoryEvent, category } from './category.decider.ts'

export const categoryHistory: EventHistory<Category, CategoryEvent> = {
  initial: category.initial,
  evolve: category.evolve,
  fields: (state) => (state.status === 'live' ? { name: state.name, image: state.image } : null),
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
