import { createQueryClient } from '@licensing/api-client'
import { PasswordForm } from '@licensing/process-ui/profile'
import { Alert, Button, PageHeader, SkipLink, toast } from '@licensing/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrandName } from '../frame/brand'
import { DocumentTitle } from '../navigation/document-title'
import { MAIN_ID } from '../navigation/paths'
import { signOut } from '../session/sign-out'

/**
 * In the place of every screen, while the password is one that somebody else chose (ADR 0013). The change leads back to the
 * sign-in, as the one in the profile does.
 */
const FirstPasswordPage = () => {
  const [queryClient] = useState(() => createQueryClient((message) => toast.error(message)))
  return (
    <QueryClientProvider client={queryClient}>
      <DocumentTitle title="Trocar senha" />
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
          <PageHeader title="Troque a senha para continuar" />
          <div className="stack">
            <Alert tone="info" title="Sua senha foi definida por outra pessoa">
              Escolha uma senha que só você conheça.
            </Alert>
            <PasswordForm />
          </div>
        </main>
        <footer className="footer">Sistema de Gestão Ambiental Municipal</footer>
      </div>
    </QueryClientProvider>
  )
}

export default FirstPasswordPage
