import styles from './upload.module.css'

/** How far a form with files is, for who sees and who listens; nothing while none is on its way. */
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

/** The same at one picture, 0 to 1: its bar in the form says it aloud. */
export function UploadProgress({ done }: { done: number | null }) {
  if (done === null) return null
  return (
    <span className={styles.uploadProgress} aria-hidden="true">
      <span style={{ transform: `scaleX(${done})` }} />
    </span>
  )
}
