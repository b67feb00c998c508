import { customerTagLength, mostCustomerTags } from '@suvarna/contracts/orders/desk/customers.ts'
import { useMay } from '../../lib/session/may.ts'
import { TagList } from '../../ui/admin/fields/tag-list.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import type { Customer } from './customer-reads.ts'
import { useCustomerWrite } from './use-customer-write.ts'

export function CustomerTags({ id, tags }: { id: string } & Pick<Customer, 'tags'>) {
  const mayWrite = useMay()('orders.write')
  const { run, busy, problem } = useCustomerWrite(id)
  return (
    <section className={screenStyles.panel} aria-labelledby="tags-heading">
      <h2 id="tags-heading">Tags</h2>
      {tags.length === 0 && <p className="muted">None yet: VIP, wholesale, whatever helps you find them again.</p>}
      <TagList
        tags={tags}
        pathOf={(tag) => `/admin/customers?tag=${encodeURIComponent(tag)}`}
        mayWrite={mayWrite}
        most={mostCustomerTags}
        length={customerTagLength}
        owner="A customer"
        busy={busy}
        problem={problem}
        save={(wanted) => run('PUT', '/tags', { tags: wanted })}
      />
    </section>
  )
}
