import { logFailure } from '@licensing/api-client'
import { createQueryClient } from '@licensing/api-client/query-client'
import { SkeletonCards, toast } from '@licensing/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { PublicFrame } from '../frame/public-frame'
import { DocumentTitle } from '../navigation/document-title'
import { verificationRoute } from '../navigation/screen-routes'
import { RemoteScreen } from '../remotes/remote-screen'

/** The verification page when signed out. */
const PublicVerification = () => {
  const [isAsked] = useState(() => new URLSearchParams(window.location.search).has('protocol'))
  const [queryClient] = useState(() => createQueryClient((message) => toast.error(message)))
  return (
    <QueryClientProvider client={queryClient}>
      <DocumentTitle title={verificationRoute.title} />
      <PublicFrame isTall={isAsked}>
        <RemoteScreen
          remote="public-verifier"
          screen={verificationRoute.screen}
          pending={<SkeletonCards label="Carregando verificação" cards={1} />}
          onError={(error) => logFailure('showing the public verification', error)}
        />
      </PublicFrame>
    </QueryClientProvider>
  )
}

export default PublicVerification
