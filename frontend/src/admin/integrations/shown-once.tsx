import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import sheetStyles from '../../ui/dialog/sheet.module.css'
import { Notice } from '../../ui/notice.tsx'
import styles from './integrations-page.module.css'

/** Shows a secret while the dialog is open; it cannot be read again. */
export function ShownOnce({ label, text, onDone }: { label: string; text: string; onDone: () => void }) {
  const id = useId()
  const [copied, setCopied] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('Copied.')
    } catch {
      setCopied('Your browser does not let us copy: mark it and copy it yourself.')
    }
  }
  return (
    <>
      <div className={sheetStyles.sheetBody}>
        <Notice kind="info">Copy it now and keep it where your program reads it. It is not shown again.</Notice>
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          className={styles.secret}
          readOnly
          rows={2}
          spellCheck={false}
          value={text}
          onFocus={({ target }) => target.select()}
        />
        <p className="muted small" role="status">
          {copied}
        </p>
      </div>
      <footer className={sheetStyles.sheetFoot}>
        <Button onClick={copy}>Copy</Button>
        <Button primary onClick={onDone}>
          I have kept it
        </Button>
      </footer>
    </>
  )
}
