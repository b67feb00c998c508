import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { offerLabel } from '@suvarna/contracts/orders/offers/offer-labels.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import styles from './code-field.module.css'
import { keepCode, useTypedOffers } from './offer-code-store.ts'
import { liveOf } from './offer-reads.ts'
import { useOffers } from './use-offers.ts'

/** A field for an offer code, if the shop has codes; shows an accepted code with its effect. */
export function CodeField() {
  const { codes } = useOffers()
  const { code } = useTypedOffers()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (code)
    return (
      <p className={styles.codeTaken}>
        <span>
          <b>{code.terms.code}</b> <span className="muted">{offerLabel(code.terms)}</span>
        </span>
        <button type="button" className={styles.codeRemove} onClick={() => keepCode(null)}>
          <span className="link">{t`Remove`}</span>
          <span className="visually-hidden">{t` the code ${code.terms.code ?? ''}`}</span>
        </button>
      </p>
    )
  if (!codes) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!typed.trim() || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await call<AnswerOf<'POST /offers/code'>>('POST', '/offers/code', { body: { code: typed } })
      keepCode(liveOf(answer.offer))
      setTyped('')
    } catch (error) {
      setProblem(messageOf(error, t`The code could not be checked. Please try again.`))
    }
    setBusy(false)
  }
  return (
    <form className={styles.codeForm} noValidate aria-label={t`Offer code`} onSubmit={submit}>
      <Field
        label={t`Have a code?`}
        name="offer_code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={busy}>
        {t`Apply`}
      </Button>
    </form>
  )
}
