import { t } from '@suvarna/contracts/common/language/text.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetDetails } from '../../entities/address/saved-details.ts'
import { forgetPerson } from '../../entities/session/sign-out.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { Notice } from '../../ui/notice.tsx'
import styles from './your-data.module.css'
import { eraseGuest } from './your-data-reads.ts'

export function EraseGuest({ token }: { token: string }) {
  const question = t`Erase your data?`
  const [asking, setAsking] = useState(false)
  const erased = useMutation({ mutationFn: eraseGuest, onSuccess: forgetHere, onSettled: () => setAsking(false) })
  if (erased.isSuccess)
    return (
      <Notice kind="good">
        {t`Your name, addresses and words are being erased, within minutes. Invoices stay as long as the tax law asks. This page shows nothing from now on.`}
      </Notice>
    )
  return (
    <>
      <p>
        {t`We erase name, e-mail, phone and addresses of your orders, your words and photos in reviews, what you wait for, and what you said we may write about. What was sold stays in our books without you; invoices stay as long as the tax law asks.`}
      </p>
      {erased.isError && <Notice kind="error">{whyKept(erased.error)}</Notice>}
      <Button className={buttonStyles.buttonDanger} onClick={() => setAsking(true)}>
        {t`Erase my data`}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} label={question} className={sheetStyles.sheet}>
        <h2>{question}</h2>
        <p className={styles.sure}>
          {t`This cannot be undone. You can no longer follow, return or review your past orders through their mails.`}
        </p>
        <div className={styles.ways}>
          <Button onClick={() => setAsking(false)}>{t`Keep my data`}</Button>
          <Button className={buttonStyles.buttonDanger} busy={erased.isPending} onClick={() => erased.mutate(token)}>
            {t`Erase my data`}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** Deletes the details of the last order and any form draft from this device. */
function forgetHere() {
  forgetPerson()
  forgetDetails()
}

function whyKept(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'own_account') return t`This address has an account. Please log in and delete it in your profile.`
  if (code === 'open_orders')
    return t`One of your orders is still on its way. Please come back once it has arrived or is cancelled.`
  return messageOf(error, t`Your data could not be erased. Please try again.`)
}
