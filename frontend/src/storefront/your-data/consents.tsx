import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './your-data.module.css'
import { consentsOf, sayConsent } from './your-data-reads.ts'

/** Each purpose by itself; no is as near as yes. */
export function Consents({ link }: { link: string }) {
  const client = useQueryClient()
  const read = useQuery(consentsOf(link))
  const said = useMutation({
    mutationFn: sayConsent,
    onSuccess: (answer) => client.setQueryData(consentsOf(link).queryKey, answer),
    onError: () => read.refetch(),
  })
  return (
    <section className={styles.ask} aria-labelledby="consents" aria-busy={read.isPending}>
      <h2 id="consents">What we may write to you about</h2>
      {read.isPending && <div className={`skeleton ${styles.line}`} />}
      {read.isError && (
        <Notice kind="error">
          This could not be read.{' '}
          <button type="button" className={styles.again} onClick={() => read.refetch()}>
            <span className="link">Try again</span>
          </button>
        </Notice>
      )}
      <ul className={styles.consents}>
        {read.data?.consents.map(({ purpose, title, text, given, source, current_version }) => (
          <li key={purpose}>
            <div>
              <h3>{title}</h3>
              <p className="muted small">
                {given ? (source ? 'You said yes' : 'Sent until you say no') : 'Not sent'}: “{text}”
              </p>
            </div>
            <Button
              aria-label={`${given ? 'Withdraw' : 'Allow'}: ${title}`}
              busy={said.isPending && said.variables.purpose === purpose}
              onClick={() =>
                said.mutate({ t: link, purpose, given: !given, ...(given ? {} : { version: current_version }) })
              }
            >
              {given ? 'Withdraw' : 'Allow'}
            </Button>
          </li>
        ))}
      </ul>
      {said.isError && (
        <Notice kind="error">{messageOf(said.error, 'It could not be saved. Please try again.')}</Notice>
      )}
    </section>
  )
}
