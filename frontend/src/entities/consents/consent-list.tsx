import { t } from '@suvarna/contracts/common/language/text.ts'
import { consentText, purposeTerms } from '@suvarna/contracts/identity/consent-terms.ts'
import type { Consent } from '@suvarna/contracts/identity/consents.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { dayOf } from '../../lib/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './consents.module.css'
import { sayConsent, type Whose } from './consents.ts'

/** One line for each purpose; a tick means consent. Each change is saved immediately. */
export function ConsentList({ consents, whose }: { consents: readonly Consent[]; whose: Whose }) {
  const client = useQueryClient()
  const [saving, setSaving] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const say = async (consent: Consent, given: boolean) => {
    // Checked here instead of disabling the boxes, which would lose the keyboard focus.
    if (saving !== null) return
    setSaving(consent.purpose)
    setFailure(null)
    await sayConsent(client, whose, consent, given).catch((error: unknown) =>
      setFailure(messageOf(error, t`That could not be saved. Please try again.`)),
    )
    setSaving(null)
  }
  return (
    <>
      <ul className={styles.consents}>
        {consents.map((consent) => (
          <li key={consent.purpose} aria-busy={saving === consent.purpose}>
            <label className={styles.consent}>
              <input
                type="checkbox"
                checked={consent.given}
                onChange={({ target }) => void say(consent, target.checked)}
              />
              <span>
                <span className={styles.consentTitle}>{titleOf(consent)}</span>
                {textOf(consent)}
                <span className="muted small"> {sinceOf(consent)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {failure && <Notice kind="error">{failure}</Notice>}
    </>
  )
}

/** The title in the page's language; the server's English for a purpose or version that this build does not have. */
export const titleOf = ({ purpose, title }: Consent): string => purposeTerms[purpose]?.title() ?? title

const textOf = ({ purpose, version, current_version, text }: Consent): string =>
  (purposeTerms[purpose] && consentText(purpose, version ?? current_version)) ?? text

function sinceOf({ given, changed_at }: Consent): string {
  if (!changed_at) return ''
  const day = dayOf(changed_at)
  return given ? t`Yes since ${day}.` : t`No since ${day}.`
}
