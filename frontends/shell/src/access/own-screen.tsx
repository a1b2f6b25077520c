import { RemoteBoundary, type RemoteScreenProps, type ScreenModule } from '@licensing/federation'
import { lazy, Suspense, useState } from 'react'

interface OwnScreenProps extends Pick<RemoteScreenProps, 'pending' | 'onError'> {
  readonly load: () => Promise<ScreenModule>
}

/** A screen of the shell, loaded on demand. A retry creates a new `lazy`, since React caches a rejected one. */
export const OwnScreen = ({ load, pending, onError }: OwnScreenProps) => {
  const [Screen, setScreen] = useState(() => lazy(load))
  return (
    <RemoteBoundary onRetry={() => setScreen(() => lazy(load))} {...(onError ? { onError } : {})}>
      <Suspense fallback={pending}>
        <Screen />
      </Suspense>
    </RemoteBoundary>
  )
}
