import type { CurrentUser } from '@licensing/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Frame } from '../frame/frame'
import { queryClientOf } from '../session/query-client'

/** Everything behind the sign-in: the frame with the route's screen. */
const SignedInArea = ({ user }: { user: CurrentUser }) => {
  const queryClient = queryClientOf(user.id)
  useEffect(() => () => queryClient.clear(), [queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <Frame user={user} />
    </QueryClientProvider>
  )
}

export default SignedInArea
