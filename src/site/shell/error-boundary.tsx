import { Component, type ReactNode } from 'react'
import { UnexpectedError } from './unexpected-error.tsx'

/** Shows the fallback text instead of a blank page if rendering fails. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <UnexpectedError /> : this.props.children
  }
}
