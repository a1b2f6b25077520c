import { useNavigate } from '@licensing/federation'
import { Button, EmptyState, LinkButton } from '@licensing/ui-kit'
import { ArrowLeft, Lock } from 'lucide-react'
import { DocumentTitle } from '../navigation/document-title'

/** Specification section 2, access denied. */
export const AccessDeniedPage = () => {
  const navigate = useNavigate()
  return (
    <>
      <DocumentTitle title="Acesso Negado" />
      <EmptyState
        page
        icon={Lock}
        title="Acesso Negado"
        text="Você não tem permissão para acessar esta página."
        actions={
          <>
            <Button icon={ArrowLeft} onClick={() => void navigate(-1)}>
              Voltar
            </Button>
            <LinkButton to="/dashboard" variant="primary">
              Ir para Dashboard
            </LinkButton>
          </>
        }
      />
    </>
  )
}
