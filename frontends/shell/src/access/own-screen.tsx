import { later, RemoteBoundary, type RemoteScreenProps, type ScreenModule } from '@licensing/federation'
import { useState } from 'react'

interface OwnScreenProps extends Pick<RemoteScreenProps, 'pending' | 'onError'> {
  readonly load: () => Promise<ScreenModule>
}

/** A screen of the shell, loaded on demand. */
export const OwnScreen = ({ load, pending, onError }: OwnScreenProps) => {
  const [Screen] = useState(() => later(load))
  return (
    <RemoteBoundary {...(onError ? { onError } : {})}>
      <Screen pending={pending} />
    </RemoteBoundary>
  )
}
