import { mostOrderTags, orderTagLength } from '@suvarna/contracts/orders/desk/order-edits.ts'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AdminOrder } from '../../../entities/order/admin/admin-order.ts'
import { useMay } from '../../../lib/session/may.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import styles from './order-edits.module.css'
import { useOrderWrite } from './use-order-write.ts'

/** Tags are saved one by one: each is a link to the orders that have it. */
export function OrderTags({ order: { id, tags } }: { order: Pick<AdminOrder, 'id' | 'tags'> }) {
  const mayWrite = useMay()('orders.write')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const { run, busy, problem } = useOrderWrite(id)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const tag = typed.trim()
    if (!tag) return setWrong('Please write the tag first')
    if (tags.length >= mostOrderTags) return setWrong(`An order has ${mostOrderTags} tags at most`)
    if (await run('PUT', '/tags', { tags: [...tags, tag] })) setTyped('')
  }
  if (!mayWrite && tags.length === 0) return null
  return (
    <section>
      <h3>Tags</h3>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={`/admin/orders?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
            {mayWrite && (
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                disabled={busy}
                onClick={() => run('PUT', '/tags', { tags: tags.filter((one) => one !== tag) })}
              >
                <X size={14} strokeWidth={1.8} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form className={styles.tagForm} noValidate onSubmit={add}>
          <Field
            name="order-tag"
            label="New tag"
            value={typed}
            maxLength={orderTagLength}
            error={wrong || problem || undefined}
            help="For finding orders again. Never write down here who somebody is: tags stay when a person is forgotten."
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong('')
            }}
          />
          <Button type="submit" busy={busy}>
            Add tag
          </Button>
        </form>
      )}
    </section>
  )
}
