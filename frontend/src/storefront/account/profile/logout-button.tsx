import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { signOut } from '../../../entities/session/sign-out.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import sheetStyles from '../../../ui/dialog/sheet.module.css'
import styles from './profile-page.module.css'

const QUESTION = t`Are you sure you want to logout?`

export function LogoutButton() {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{t`Logout`}</Button>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        label={QUESTION}
        className={`${sheetStyles.sheet} ${styles.accountDialog}`}
      >
        <h2>{QUESTION}</h2>
        <p className="muted">{t`Your bag stays on this device.`}</p>
        <div className={styles.accountWays}>
          <Button onClick={() => setConfirming(false)}>{t`Stay`}</Button>
          <Button primary onClick={signOut}>
            {t`Logout`}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
