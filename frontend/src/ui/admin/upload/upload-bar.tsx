import styles from './upload.module.css'

/** A form's upload progress, visible and for screen readers; renders nothing without an upload. */
export function UploadBar({ percent }: { percent: number | null }) {
  if (percent === null) return null
  return (
    <div
      className={styles.uploadBar}
      role="progressbar"
      aria-label="Upload"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  )
}

/** Progress of one picture, 0 to 1, hidden from screen readers: the form's bar already announces it. */
export function UploadProgress({ done }: { done: number | null }) {
  if (done === null) return null
  return (
    <span className={styles.uploadProgress} aria-hidden="true">
      <span style={{ transform: `scaleX(${done})` }} />
    </span>
  )
}
