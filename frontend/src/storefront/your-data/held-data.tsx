import { t } from '@suvarna/contracts/common/language/text.ts'
import { dataLinkDays } from '@suvarna/contracts/common/privacy/data-link.ts'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isStatus } from '../../lib/api/api-error.ts'
import { dayOf, momentOf } from '../../lib/format/dates.ts'
import { rich } from '../../lib/rich-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Consents } from './consents.tsx'
import { EraseGuest } from './erase-guest.tsx'
import { factName, kindTexts } from './held-texts.ts'
import styles from './your-data.module.css'
import { type DataPart, dataPart, type HeldKind, parts, saveData } from './your-data-reads.ts'

/** `isNew`: the token was just created. */
type Props = { token: string; isNew?: boolean; onAskAgain: () => void }

/** The answers of all services; one that is unavailable is named, and the others are shown. */
export function HeldData({ token, isNew = false, onAskAgain }: Props) {
  const asked = useQueries({ queries: parts.map(({ service }) => dataPart(service, token, isNew)) })
  if (asked.some(({ error }) => isStatus(error, 400, 404)))
    return (
      <EmptyState
        heading={t`This link is not valid any more`}
        text={t`A link works for ${dataLinkDays} days, or until the data are erased.`}
      >
        <Button primary onClick={onAskAgain}>
          {t`Ask for another`}
        </Button>
      </EmptyState>
    )
  const away = parts.filter((_, place) => asked[place]?.isError)
  const answers = asked.flatMap(({ data }) => data ?? [])
  if (asked.some(({ isPending }) => isPending))
    return (
      <div className={styles.wait} aria-busy="true">
        <p className="visually-hidden" role="status">
          {t`Reading what we hold`}
        </p>
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    )
  const again = () => {
    for (const one of asked) if (one.isError) one.refetch()
  }
  return (
    <>
      {away.length > 0 && (
        <Notice kind="error">
          {t`Not everything could be read: ${away.map(({ title }) => title).join(', ')} did not answer. The rest is below.`}{' '}
          <button type="button" className={styles.again} onClick={again}>
            <span className="link">{t`Try again`}</span>
          </button>
        </Notice>
      )}
      {answers.length > 0 && <Answers answers={answers} isWhole={away.length === 0} token={token} />}
    </>
  )
}

/** Data that the shop records by itself comes after what the person supplied. */
const last: ReadonlySet<string> = new Set(['consents', 'data_requests', 'figures', 'visits'])

function Answers({ answers, isWhole, token }: { answers: readonly DataPart[]; isWhole: boolean; token: string }) {
  const [first] = answers
  const kinds = answers.flatMap(({ data }) => data).sort((a, b) => Number(last.has(a.kind)) - Number(last.has(b.kind)))
  const held = kinds.filter(({ records }) => records.length > 0)
  const without = kinds.filter(({ records }) => records.length === 0).map((kind) => kindTexts(kind).title.toLowerCase())
  const preferences = answers.find((one) => one.preferences)?.preferences
  const hasAccount = kinds.some(({ kind }) => kind === 'profile')
  return (
    <>
      <div className={styles.summary}>
        <p>{t`As of ${momentOf(first?.as_of ?? '')}. The link works until ${dayOf(first?.expires_at ?? '')}.`}</p>
        <div className={styles.ways}>
          <Button primary onClick={() => saveData(answers)}>
            {isWhole ? t`Download everything` : t`Download what is here`}
          </Button>
          <Button onClick={printAll}>{t`Print`}</Button>
        </div>
      </div>
      <section aria-labelledby="held">
        <h2 id="held" className="visually-hidden">
          {t`What we hold`}
        </h2>
        {held.map((kind, place) => (
          <Kind key={kind.kind} kind={kind} open={place === 0} />
        ))}
        {without.length > 0 && (
          <p className={`${styles.nothing} muted`}>{t`Nothing is held as: ${without.join(', ')}.`}</p>
        )}
      </section>
      {preferences && <Consents link={preferences} token={token} />}
      <section className={styles.ask} aria-labelledby="erase">
        <h2 id="erase">{t`Erase`}</h2>
        {hasAccount ? (
          <p>
            {rich`You delete your account, and with it your name and addresses, in ${(
              <Link className="link" to="/profile">
                {t`your profile`}
              </Link>
            )}, once all orders have arrived. Invoices stay as long as the tax law asks.`}
          </p>
        ) : (
          <EraseGuest token={token} />
        )}
      </section>
    </>
  )
}

/** Opens all folds, whose content would be missing on paper. */
function printAll() {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
  print()
}

function Kind({ kind, open }: { kind: HeldKind; open: boolean }) {
  const { correct, records } = kind
  const { title, purpose, kept } = kindTexts(kind)
  return (
    <Fold title={`${title} (${records.length})`} open={open}>
      <dl className={styles.why}>
        <div>
          <dt>{t`Why`}</dt>
          <dd>{purpose}</dd>
        </div>
        <div>
          <dt>{t`Kept`}</dt>
          <dd>{kept}</dd>
        </div>
      </dl>
      {correct && (
        <p className={styles.correct}>
          <Link className="link" to={correct}>
            {correct === '/contact' ? t`Something wrong? Write to us` : t`Correct it`}
          </Link>
        </p>
      )}
      <ul className={styles.records}>
        {records.map((record, place) => (
          // The list does not change while shown, and titles repeat.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>
            <h3>{record.title}</h3>
            <dl className={styles.facts}>
              {record.facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{factName(name)}</dt>
                  <dd>{shownValue(value)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

const shownValue = (value: string) => (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? momentOf(value) : value)
