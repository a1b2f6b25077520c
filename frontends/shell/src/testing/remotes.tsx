import { getUser, userQueryKey } from '@licensing/api-client'
import { type RemoteScreenProps, useParams } from '@licensing/federation'
import { useQuery } from '@tanstack/react-query'
import { StandInScreen } from './stand-in-screen'

export { StandInScreen }

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
