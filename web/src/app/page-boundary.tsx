import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageFailed } from './page-failed.tsx'

/** Holds what breaks inside of it, and tries anew when somebody goes elsewhere, or here once more. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary visit={key}>{children}</Boundary>
}

interface BoundaryProps {
  /** Another one at each navigation. */
  visit: string
  children: ReactNode
}

interface BoundaryState {
  visit: string
  failure: { error: unknown } | null
}

// React offers this to classes alone.
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { visit: this.props.visit, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  /** Forgets while it draws, not after: the next page never shows that the one before had failed. */
  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return visit === state.visit ? null : { visit, failure: null }
  }

  override render() {
    const { failure } = this.state
    return failure === null ? this.props.children : <PageFailed error={failure.error} />
  }
}
