import { createElement, useState, type ErrorInfo, type ReactElement } from 'react'
import { RemoteBoundary } from './remote-boundary'
import { screenOf } from './remote-loader'

export interface RemoteScreenProps {
  /** Name of the remote: 'applicant', 'back-office', 'public-verifier'. */
  remote: string
  /** Name in the remote's screen map. */
  screen: string
  /** Shown while the files load. */
  pending?: ReactElement | null
  onError?: (error: unknown, info: ErrorInfo) => void
}

/** A screen that lives in another bundle. A failure stays inside it; retrying loads afresh. */
export const RemoteScreen = ({ remote, screen, pending = null, onError }: RemoteScreenProps) => {
  const [attempt, setAttempt] = useState(0)
  return (
    <RemoteBoundary
      key={`${remote}/${screen}/${attempt}`}
      onRetry={() => setAttempt(attempt + 1)}
      {...(onError ? { onError } : {})}
    >
      {createElement(screenOf(remote, screen), { pending })}
    </RemoteBoundary>
  )
}
