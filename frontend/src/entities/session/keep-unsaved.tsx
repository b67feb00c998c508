import { useSession } from '../../lib/session/session.ts'
import { LeaveQuestion } from '../../ui/dialog/leave-question.tsx'
import { LoginAgain } from './login-again.tsx'

/** For a page of the shop whose forms say `useUnsaved`: the question before one leaves, and the login over it. */
export function KeepUnsaved() {
  const { paused } = useSession()
  return (
    <>
      <LoginAgain user={paused} ended onClose={() => undefined} />
      <LeaveQuestion />
    </>
  )
}
