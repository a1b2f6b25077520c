import type { ScreenModule } from '@licensing/federation'
import { type ComponentType, type ErrorInfo, lazy, type ReactElement, Suspense, useState } from 'react'
import { RemoteBoundary } from './remote-boundary'

interface LoadedScreenProps {
  /** Identifies the screen among all. */
  readonly id: string
  readonly load: () => Promise<ScreenModule>
  /** Shown while the files load. */
  readonly pending?: ReactElement | null
  readonly onError?: (error: unknown, info: ErrorInfo) => void
}

/** Screens that have loaded, so that returning to one shows it immediately. */
const screens = new Map<string, ComponentType>()

/** React.lazy remembers a failure, so each attempt needs a new one. */
const screenOf = ({ id, load }: LoadedScreenProps): ComponentType => {
  const kept = screens.get(id)
  if (kept !== undefined) return kept
  return lazy(async () => {
    const module = await load()
    screens.set(id, module.default)
    return module
  })
}

const Attempt = (props: LoadedScreenProps) => {
  const [Screen] = useState(() => screenOf(props))
  return (
    <Suspense fallback={props.pending}>
      <Screen />
    </Suspense>
  )
}

/** A screen with a bundle of its own. A failure stays inside it; retrying loads afresh. */
export const LoadedScreen = (props: LoadedScreenProps) => {
  const [attempt, setAttempt] = useState(0)
  const { id, onError } = props
  return (
    <RemoteBoundary
      key={`${id}/${attempt}`}
      onRetry={() => setAttempt(attempt + 1)}
      {...(onError ? { onError } : {})}
    >
      <Attempt {...props} />
    </RemoteBoundary>
  )
}
