import './mailed-links.css'
import { createQueryClient } from '@licensing/api-client/query-client'
import { toast } from '@licensing/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PublicFrame } from '../../frame/public-frame'
import { DocumentTitle } from '../../navigation/document-title'

interface LinkPageProps {
  readonly title: string
  readonly children: ReactNode
}

/** A page for a link by e-mail. It ignores the session: the person may be signed out, or signed in as somebody else. */
export const LinkPage = ({ title, children }: LinkPageProps) => {
  const [queryClient] = useState(() => createQueryClient((message) => toast.error(message)))
  return (
    <QueryClientProvider client={queryClient}>
      <DocumentTitle title={title} />
      <PublicFrame isNarrow>{children}</PublicFrame>
    </QueryClientProvider>
  )
}
