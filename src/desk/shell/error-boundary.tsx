import { Component, type ReactNode } from 'react'
import { Button } from '../controls/forms/button.tsx'
import { State } from '../controls/state.tsx'

/** Shows an error instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main role="alert">
        <State icon="warning" title="This view could not be shown">
          <p>Your notes are kept. Reload to continue.</p>
          <Button kind="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        </State>
      </main>
    )
  }
}
