import { LoginAgain } from '../session/login-again.tsx'
import { useSession } from '../session/session.ts'
import { LeaveQuestion } from './leave-question.tsx'

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
