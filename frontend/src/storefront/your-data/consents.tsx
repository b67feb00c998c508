import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ConsentList } from '../../entities/consents/consent-list.tsx'
import { consentsOf } from '../../entities/consents/consents.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './your-data.module.css'
import { dataPart } from './your-data-reads.ts'

/** Each consent separately; refusing is as easy as agreeing. */
export function Consents({ link, token }: { link: string; token: string }) {
  const client = useQueryClient()
  const read = useQuery(consentsOf({ link }))
  // Each change of a consent also changes the held data listed above.
  const seen = useRef(read.data)
  useEffect(() => {
    if (seen.current && read.data !== seen.current)
      void client.invalidateQueries({ queryKey: dataPart('identity', token).queryKey })
    seen.current = read.data
  }, [read.data, client, token])
  return (
    <section className={styles.ask} aria-labelledby="consents" aria-busy={read.isPending}>
      <h2 id="consents">{t`What we may write to you about`}</h2>
      {read.isPending && <div className={`skeleton ${styles.line}`} />}
      {read.isError && !read.data && (
        <Notice kind="error">
          {t`This could not be read.`}{' '}
          <button type="button" className={styles.again} onClick={() => read.refetch()}>
            <span className="link">{t`Try again`}</span>
          </button>
        </Notice>
      )}
      {read.data && (
        <div className={styles.consents}>
          <p className="muted">{t`Take the tick off what you no longer want. It counts at once.`}</p>
          <ConsentList consents={read.data} whose={{ link }} />
        </div>
      )}
    </section>
  )
}
