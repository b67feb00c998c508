import { customerTagLength, mostCustomerTags } from '@suvarna/contracts/orders/desk/customers.ts'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '../../lib/session/may.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { Customer } from './customer-reads.ts'
import styles from './customers.module.css'
import { useCustomerWrite } from './use-customer-write.ts'

/** Tags are saved one by one: each is a link to whoever has it. */
export function CustomerTags({ id, tags }: { id: string } & Pick<Customer, 'tags'>) {
  const mayWrite = useMay()('orders.write')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const { run, busy, problem } = useCustomerWrite(id)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const tag = typed.trim()
    if (!tag) return setWrong('Please write the tag first')
    if (tags.length >= mostCustomerTags) return setWrong(`A customer has ${mostCustomerTags} tags at most`)
    if (await run('PUT', '/tags', { tags: [...tags, tag] })) setTyped('')
  }
  return (
    <section className={screenStyles.panel} aria-labelledby="tags-heading">
      <h2 id="tags-heading">Tags</h2>
      {tags.length === 0 && <p className="muted">None yet: VIP, wholesale, whatever helps you find them again.</p>}
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag} className={styles.tag}>
            <Link to={`/admin/customers?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
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
            label="New tag"
            value={typed}
            maxLength={customerTagLength}
            error={wrong || problem || undefined}
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
