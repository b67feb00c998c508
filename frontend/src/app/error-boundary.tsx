import { Component, type ReactNode } from 'react'
import './error-boundary.css'

type Props = { children: ReactNode }

/** What stands in the page's place when rendering failed. React knows error boundaries as classes only. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="render-failure" role="alert">
        <h1>Something went wrong.</h1>
        <p>Please refresh the page or try again later.</p>
        <button type="button" className="button button--primary" onClick={() => window.location.reload()}>
          Refresh
        </button>
      </main>
    )
  }
}
