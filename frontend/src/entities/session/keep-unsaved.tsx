import { useSession } from '../../lib/session/session.ts'
import { LeaveQuestion } from '../../ui/dialog/leave-question.tsx'
import { LoginAgain } from './login-again.tsx'

/** For a storefront page with `useUnsaved` forms: the question before leaving, and the login over the page. */
export function KeepUnsaved() {
  const { paused } = useSession()
  return (
    <>
      <LoginAgain user={paused} ended onClose={() => undefined} />
      <LeaveQuestion />
    </>
  )
}
