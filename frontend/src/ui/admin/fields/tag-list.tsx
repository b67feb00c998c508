import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../button.tsx'
import { Field } from '../../form/field.tsx'
import styles from './tag-list.module.css'

type Props = {
  tags: readonly string[]
  /** The address of the list of entries with this tag. */
  pathOf: (tag: string) => string
  mayWrite: boolean
  most: number
  length: number
  /** The subject of the refusal: 'An order'. */
  owner: string
  name?: string
  help?: string
  busy: boolean
  problem: string
  /** Saves all tags; resolves to whether that worked. */
  save: (tags: readonly string[]) => Promise<boolean>
}

/** Tags, each a link to the entries that have it. They are added one at a time, or several separated by commas. */
export function TagList({ tags, pathOf, mayWrite, most, length, owner, name, help, busy, problem, save }: Props) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    if (wanted.length === 0) return setWrong('Please write the tag first')
    if (tags.length + wanted.length > most) return setWrong(`${owner} has ${most} tags at most`)
    if (await save([...tags, ...wanted])) setTyped('')
  }
  return (
    <>
      <ul className={styles.tags}>
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={pathOf(tag)}>{tag}</Link>
            {mayWrite && (
              <button
                type="button"
                aria-label={`Remove the tag ${tag}`}
                disabled={busy}
                onClick={() => save(tags.filter((one) => one !== tag))}
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
            {...(name ? { name } : {})}
            label="New tag"
            value={typed}
            maxLength={length}
            error={wrong || problem || undefined}
            help={help}
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
    </>
  )
}
