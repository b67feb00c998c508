import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import { latePart } from '../../../ui/late-part.tsx'
import accountStyles from '../account.module.css'
import styles from './profile-page.module.css'

const DeleteAccountForm = latePart(async () => (await import('./delete-account-form.tsx')).DeleteAccountForm)

const QUESTION = t`Delete your account?`

export function DeleteAccount() {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${accountStyles.textButton} ${styles.textButton} small muted`}
        onClick={() => setConfirming(true)}
      >
        {t`Delete my account`}
      </button>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        label={QUESTION}
        className={`${sheetStyles.sheet} ${styles.accountDialog}`}
      >
        <h2>{QUESTION}</h2>
        <ul className={styles.deleteFacts}>
          <li>{t`Your name, e-mail address, password and saved addresses are erased for good. This can’t be undone.`}</li>
          <li>{t`Your past orders stay in our books without your name and address. Invoices stay, as the law asks.`}</li>
          <li>{t`This works once all your orders have arrived or are cancelled.`}</li>
        </ul>
        {/* Remounted each time, so that the form is empty. */}
        {confirming && <DeleteAccountForm onKeep={() => setConfirming(false)} />}
      </Dialog>
    </>
  )
}
