import { mostOrderTags, orderTagLength } from '@suvarna/contracts/orders/desk/order-edits.ts'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { useMay } from '../../../lib/session/may.ts'
import { TagList } from '../../../ui/admin/fields/tag-list.tsx'
import { useOrderWrite } from './use-order-write.ts'

export function OrderTags({ order: { id, tags } }: { order: Pick<AdminOrder, 'id' | 'tags'> }) {
  const mayWrite = useMay()('orders.write')
  const { run, busy, problem } = useOrderWrite(id)
  if (!mayWrite && tags.length === 0) return null
  return (
    <section>
      <h3>Tags</h3>
      <TagList
        tags={tags}
        pathOf={(tag) => `/admin/orders?tag=${encodeURIComponent(tag)}`}
        mayWrite={mayWrite}
        most={mostOrderTags}
        length={orderTagLength}
        owner="An order"
        name="order-tag"
        help="For finding orders again. Never write down here who somebody is: tags stay when a person is forgotten."
        busy={busy}
        problem={problem}
        save={async (wanted) => (await run('PUT', '/tags', { tags: wanted })) !== null}
      />
    </section>
  )
}
