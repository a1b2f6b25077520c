import { createQueryClient } from '@licensing/api-client'
import type { CurrentUser } from '@licensing/contracts'
import { Navigate, Route, Routes } from '@licensing/federation'
import { toast } from '@licensing/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { PortalScreen } from '../access/portal-screen'
import { Frame } from '../frame/frame'
import { routesOf } from '../navigation/role-routes'

/**
 * Everything behind the sign-in: the frame with the route's screen. Each person gets a new query client, so that nobody
 * sees data that a previous person loaded.
 */
const SignedInArea = ({ user }: { user: CurrentUser }) => {
  const [queryClient] = useState(() => createQueryClient((message) => toast.error(message)))
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route element={<Frame user={user} />}>
          {routesOf(user.role).map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={<PortalScreen route={route} role={user.role} />}
            />
          ))}
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </QueryClientProvider>
  )
}

export default SignedInArea
