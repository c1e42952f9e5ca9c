import { Component, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageFailed } from './page-failed.tsx'

/** Holds what breaks inside of it, and tries anew when somebody goes elsewhere, or here once more. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return (
    <Boundary visit={key} instead={(error) => <PageFailed error={error} />}>
      {children}
    </Boundary>
  )
}

interface PartBoundaryProps {
  children: ReactNode
  /** Keeps the part's place until it comes, for one whose coming would move what is pressed. */
  place?: ReactNode
}

/** A part beside the page, which comes later: where it breaks or can't be fetched, the page goes on without it. */
export function PartBoundary({ children, place = null }: PartBoundaryProps) {
  const { key } = useLocation()
  return (
    <Boundary visit={key} instead={() => place}>
      <Suspense fallback={place}>{children}</Suspense>
    </Boundary>
  )
}

interface BoundaryProps {
  /** Another one at each navigation. */
  visit: string
  instead: (error: unknown) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  visit: string
  failure: { error: unknown } | null
}

// React offers this to classes alone. The boundary of react-error-boundary resets after drawing (`componentDidUpdate`), so the next
// page would first show the failure of the one before.
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { visit: this.props.visit, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  /** Resets while drawing: the next page never shows the failure of the one before. */
  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return visit === state.visit ? null : { visit, failure: null }
  }

  override render() {
    const { failure } = this.state
    return failure === null ? this.props.children : this.props.instead(failure.error)
  }
}
