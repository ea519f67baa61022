import { Component, type ReactNode } from 'react'
import { UnexpectedError } from './unexpected-error.tsx'

/** Shows the fallback words where something could not be rendered, instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <UnexpectedError /> : this.props.children
  }
}
