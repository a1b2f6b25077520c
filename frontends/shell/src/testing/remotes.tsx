import { getUser, userQueryKey } from '@licensing/api-client'
import { useParams } from '@licensing/federation'
import { useQuery } from '@tanstack/react-query'
import type { RemoteScreenProps } from '../remotes/remote-screen'

/** Mock of a portal's screen that renders its remote and name. */
export const StandInScreen = ({ remote, screen }: RemoteScreenProps) => (
  <h1>
    {remote}/{screen}
  </h1>
)

const LoadedUser = () => {
  const { id = '' } = useParams()
  const { data } = useQuery({ queryKey: userQueryKey(id), queryFn: () => getUser(id) })
  return <p>{data?.name}</p>
}

/** Like StandInScreen, but the user form loads its user as the portal's does. */
export const LoadingScreen = (props: RemoteScreenProps) => (
  <>
    <StandInScreen {...props} />
    {props.screen === 'user-form' && <LoadedUser />}
  </>
)
