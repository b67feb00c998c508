import type { Permission } from '@suvarna/contracts/identity/staff/permissions.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useMay } from '../../../lib/session/may.ts'
import buttonStyles from '../../button.module.css'
import { Button } from '../../button.tsx'
import type { Messages } from '../use-message.ts'
import { download } from './download.ts'

type Props = {
  label: string
  path: string
  name: string
  notify: Messages['notify']
  /** hides the button from roles without it */
  needs?: Permission
  onStart?: () => void
}

/** Downloads a file of all rows that match the screen's filters. */
export function DownloadButton({ label, path, name, notify, needs, onStart }: Props) {
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    onStart?.()
    await download(path, name).catch((error) => notify('error', messageOf(error, 'The file could not be made.')))
    setBusy(false)
  }
  if (needs && !may(needs)) return null
  return (
    <Button busy={busy} onClick={save}>
      <span className={buttonStyles.buttonIcon}>
        <Download size={16} strokeWidth={1.6} aria-hidden="true" /> {label}
      </span>
    </Button>
  )
}
