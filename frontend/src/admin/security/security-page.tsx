import type { LoginSession } from '@suvarna/contracts/identity/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { read } from '../../lib/api/read.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Passkeys } from './passkeys.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { SecondStep } from './second-step.tsx'
import styles from './security-page.module.css'

const sessionList = () => read('/auth/sessions', (answer) => (answer as { sessions: LoginSession[] }).sessions)

/** /admin/security: the admin's own login, for every role. */
export function SecurityPage() {
  usePageTitle('Your login')
  const { user } = useSession()
  const messages = useMessage(5000)
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Your login" subtitle={user?.email} />
      {user?.second_step_missing && (
        <Notice kind="info">
          This shop asks a second step of everybody who works in it. Set yours up, a passkey or an app, and the back
          office opens.
        </Notice>
      )}
      <MessageBanner messages={messages} />
      <Passkeys notify={messages.notify} />
      <SecondStep notify={messages.notify} />
      <RenewCodes />
      <Sessions notify={messages.notify} />
    </div>
  )
}

function Sessions({ notify }: { notify: ReturnType<typeof useMessage>['notify'] }) {
  const client = useQueryClient()
  const list = useQuery(sessionList())
  const [busy, setBusy] = useState<string | null>(null)
  const here = list.data?.find(({ current }) => current)?.address
  const end = async ({ id }: LoginSession) => {
    setBusy(id)
    try {
      await call('DELETE', `/auth/sessions/${id}`)
      notify('good', 'The session is ended')
    } catch (error) {
      notify('error', messageOf(error, 'It could not be ended. Please try again.'))
    }
    setBusy(null)
    await client.invalidateQueries({ queryKey: sessionList().queryKey })
  }
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      {list.isLoadingError ? (
        <LoadFailure
          text={messageOf(list.error, 'The sessions could not be loaded')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <DataTable
          label="Sessions"
          className={styles.sessions}
          columns={['Device', 'Network', 'Since', 'Last seen', 'Actions']}
          waiting={2}
          empty={null}
          rows={list.data?.map((one) => (
            <tr key={one.id} data-testid="session-row">
              <td>
                {one.device || 'not known'}
                {one.current && <strong className="muted">This session</strong>}
              </td>
              <td className="amount">
                {one.address ?? (one.place || 'not known')}
                {!one.current && one.address && (
                  <span className="muted">{one.address === here ? 'The network you use now' : 'Another network'}</span>
                )}
              </td>
              <td className="amount">{momentOf(one.started_at)}</td>
              <td className="amount">
                {one.current ? 'Now' : momentOf(one.last_seen_at ?? one.started_at)}
                <span className="muted">Ends by itself {momentOf(one.expires_at)}</span>
              </td>
              <td>
                {!one.current && (
                  <Button
                    busy={busy === one.id}
                    onClick={() => end(one)}
                    aria-label={`End it: ${one.device}, ${momentOf(one.started_at)}`}
                  >
                    End it
                  </Button>
                )}
              </td>
            </tr>
          ))}
        />
      )}
    </section>
  )
}
