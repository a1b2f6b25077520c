import type { ScreenModule } from '@licensing/federation'
import {
  type ComponentType,
  type ErrorInfo,
  type ReactElement,
  useEffect,
  useState,
  Component,
  type ReactNode,
} from 'react'

interface RemoteBoundaryProps {
  children: ReactNode
  /** Runs before the children are tried again. */
  onRetry?: () => void
  /** For reporting. */
  onError?: (error: unknown, info: ErrorInfo) => void
}

/** Drawn here because the kit's Alert imports this package (links). */
const Broken = ({ onRetry }: { onRetry: () => void }) => (
  <div className="alert alert--danger" role="alert">
    <svg className="icon icon--24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 7.5v5.5M12 16.3h.01" />
    </svg>
    <p className="alert__title">Não foi possível carregar esta parte do sistema.</p>
    <p className="alert__text">O restante continua funcionando.</p>
    <button type="button" className="btn btn--secondary" onClick={onRetry}>
      Tentar novamente
    </button>
  </div>
)

/** Keeps the failure of one part of the page to that part, with a way to try again. */
class RemoteBoundary extends Component<RemoteBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info)
  }

  private readonly retry = () => {
    this.props.onRetry?.()
    this.setState({ broken: false })
  }

  override render() {
    return this.state.broken ? <Broken onRetry={this.retry} /> : this.props.children
  }
}

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

/** Not React.lazy, which remembers a failure, and whose content React holds back until its placeholder was shown for 300 ms. */
const Attempt = ({ id, load, pending }: LoadedScreenProps) => {
  const [Screen, setScreen] = useState(() => screens.get(id))
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    if (Screen !== undefined) return
    const show = (module: ScreenModule) => {
      screens.set(id, module.default)
      setScreen(() => module.default)
    }
    load().then(show, (error: unknown) => setFailure({ error }))
  }, [Screen, id, load])
  if (failure !== undefined) throw failure.error
  return Screen === undefined ? pending : <Screen />
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
