import { fold } from '@suvarna/platform/events/decider.ts'
import { on } from '@suvarna/platform/http/http.ts'
import type { App } from '@suvarna/platform/http/http-app.ts'
import type { Catalog } from '../deps.ts'
import { product } from '../product/product.decider.ts'
import { decideEach } from './decide-each.ts'
import { editCommands } from './edit-commands.ts'
import { editKey, undoCommands, undoKey } from './undo-commands.ts'

/** Changes many products at once from the grid, and undoes such a change. */
export const editProducts = (catalog: Catalog) => (app: App) => {
  on(app, 'POST /admin/products/edits', async ({ body: { change_id: changeId, edits }, meta }) => {
    const now = new Date().toISOString()
    const data = await decideEach(catalog, {
      ids: edits.map(({ id }) => id),
      key: editKey(changeId),
      meta,
      commandsOf: (events, id, categories) => {
        const edit = edits.find((one) => one.id === id)
        return edit ? editCommands(fold(product, events), edit, categories, now) : []
      },
      said: { done: 'Changed', nothing: 'It was so already' },
    })
    return { success: true as const, data }
  })

  on(app, 'POST /admin/products/edits/{id}/undo', async ({ params, body: { products }, meta }) => {
    const now = new Date().toISOString()
    const data = await decideEach(catalog, {
      ids: products,
      key: undoKey(params.id),
      meta,
      commandsOf: (events, _, categories) => undoCommands(events, params.id, categories, now),
      said: { done: 'Taken back', nothing: 'Nothing to take back' },
    })
    return { success: true as const, data }
  })
}
