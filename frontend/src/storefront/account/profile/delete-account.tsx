import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

const QUESTION = 'Delete your account?'

export function DeleteAccount() {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <button type="button" className="text-button small muted" onClick={() => setAsked(true)}>
        Delete my account
      </button>
      <Dialog open={asked} onClose={() => setAsked(false)} label={QUESTION} className="sheet account-dialog">
        <h2>{QUESTION}</h2>
        <ul className="delete-facts">
          <li>Your name, e-mail address and password are erased for good. Nobody can bring them back, we neither.</li>
          <li>Your past orders stay in our books without your name and address. Invoices stay, as the law asks.</li>
          <li>This works once all your orders have arrived or are cancelled.</li>
        </ul>
        {/* Opened anew, the form is empty again. */}
        {asked && <DeleteAccountForm onKeep={() => setAsked(false)} />}
      </Dialog>
    </>
  )
}
