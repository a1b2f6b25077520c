import type { RemoteName } from '@licensing/federation'
import { type ErrorInfo, type ReactElement, useCallback } from 'react'
import { LoadedScreen } from './loaded-screen'
import { loadRemoteScreen } from './remotes'

export interface RemoteScreenProps {
  readonly remote: RemoteName
  /** Its name in the remote's routes. */
  readonly screen: string
  /** Shown while the files load. */
  readonly pending?: ReactElement | null
  readonly onError?: (error: unknown, info: ErrorInfo) => void
}

/** A screen of a remote. */
export const RemoteScreen = ({ remote, screen, ...rest }: RemoteScreenProps) => {
  const load = useCallback(() => loadRemoteScreen(remote, screen), [remote, screen])
  return <LoadedScreen id={`${remote}/${screen}`} load={load} {...rest} />
}
