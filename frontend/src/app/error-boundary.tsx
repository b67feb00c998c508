import { t } from '@suvarna/contracts/common/language/text.ts'
import { Component, type ReactNode } from 'react'
import buttonStyles from '../ui/button.module.css'
import styles from './error-boundary.module.css'

type Props = { children: ReactNode }

/** Shows a fallback when rendering fails. React supports error boundaries only as classes. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className={styles.renderFailure} role="alert">
        <h1>{t`Something went wrong.`}</h1>
        <p>{t`Please refresh the page or try again later.`}</p>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.buttonPrimary}`}
          onClick={() => window.location.reload()}
        >
          {t`Refresh`}
        </button>
      </main>
    )
  }
}
