import styles from '../listing.module.css'

export function FiltersFailed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <p role="alert" className={styles.filtersFailed}>
      Failed to load the filters{' '}
      <button type="button" onClick={() => onRetry()}>
        <span className="link">Load them again</span>
      </button>
    </p>
  )
}
