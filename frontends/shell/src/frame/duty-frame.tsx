import { createQueryClient } from '@licensing/api-client/query-client'
import { Button, PageHeader, SkipLink, toast } from '@licensing/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DocumentTitle } from '../navigation/document-title'
import { MAIN_ID } from '../navigation/paths'
import { signOut } from '../session/sign-out'
import { BrandName } from './brand'

interface DutyFrameProps {
  /** Title of the browser tab. */
  readonly tab: string
  readonly title: string
  readonly children: ReactNode
}

/** Replaces every screen while the session has a duty: no menu, only the duty and the sign-out. */
export const DutyFrame = ({ tab, title, children }: DutyFrameProps) => {
  const [queryClient] = useState(() => createQueryClient((message) => toast.error(message)))
  return (
    <QueryClientProvider client={queryClient}>
      <DocumentTitle title={tab} />
      <div className="public">
        <SkipLink />
        <header className="topbar">
          <span className="brand">
            <BrandName />
          </span>
          <div className="topbar__end">
            <Button variant="on-dark" onClick={signOut}>
              Sair
            </Button>
          </div>
        </header>
        <main id={MAIN_ID} tabIndex={-1}>
          <PageHeader title={title} />
          <div className="stack">{children}</div>
        </main>
        <footer className="footer">Sistema de Gestão Ambiental Municipal</footer>
      </div>
    </QueryClientProvider>
  )
}
