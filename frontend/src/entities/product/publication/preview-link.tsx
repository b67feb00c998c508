import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { useId, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import buttonStyles from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import styles from './publication.module.css'

/** A link that shows the product's page to anyone who has it, until it expires. */
export function PreviewLink({ id }: { id: string }) {
  const field = useId()
  const [link, setLink] = useState<{ url: string; endsAt: string }>()
  const [told, setTold] = useState('')
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      const answer = await call<AnswerOf<'POST /products/{id}/preview'>>('POST', `/products/${id}/preview`)
      setLink({ url: `${location.origin}/preview/${id}?t=${answer.token}`, endsAt: answer.ends_at })
      setTold('')
    } catch (fault) {
      setTold(messageOf(fault, 'The link was not made'))
    }
    setBusy(false)
  }
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      setTold('Copied.')
    } catch {
      setTold('Your browser does not let us copy: mark it and copy it yourself.')
    }
  }
  return (
    <section className={styles.preview} aria-label="Preview link">
      {link ? (
        <>
          <label htmlFor={field}>Preview link, until {momentOf(link.endsAt)}</label>
          <input
            id={field}
            className={styles.previewLink}
            readOnly
            value={link.url}
            onFocus={({ target }) => target.select()}
          />
          <div className={styles.previewWays}>
            <Button onClick={() => copy(link.url)}>Copy link</Button>
            <a className={buttonStyles.button} href={link.url} target="_blank" rel="noreferrer">
              Open preview
            </a>
          </div>
        </>
      ) : (
        <>
          <p className="muted">
            A preview link shows its page to whoever has it, for three days. Nothing can be bought there.
          </p>
          <div>
            <Button busy={busy} onClick={make}>
              Create preview link
            </Button>
          </div>
        </>
      )}
      <p className="muted small" role="status">
        {told}
      </p>
    </section>
  )
}
