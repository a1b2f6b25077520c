import { logFailure } from '@licensing/api-client'
import { Component, type ReactNode } from 'react'

/**
 * The outermost error boundary: shows an error page instead of a blank one. It uses plain markup, because the UI kit itself
 * may be broken.
 */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    logFailure('drawing the page', error)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main className="empty empty--page empty--danger">
        <h1>Não foi possível mostrar a página</h1>
        <p>Recarregue para continuar. O que já foi salvo não se perde.</p>
        <button type="button" className="btn btn--primary" onClick={() => window.location.reload()}>
          Recarregar
        </button>
      </main>
    )
  }
}
