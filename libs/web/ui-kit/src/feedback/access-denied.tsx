import { useNavigate } from '@licensing/federation'
import { ArrowLeft, Lock } from 'lucide-react'
import { Button } from '../actions/button'
import { LinkButton } from '../actions/link-button'
import { EmptyState } from './empty-state'

/** Shown instead of a page that the person may not view (specification section 2, access denied). */
export const AccessDenied = () => {
  const navigate = useNavigate()
  return (
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
          <LinkButton variant="primary" to="/dashboard">
            Ir para Dashboard
          </LinkButton>
        </>
      }
    />
  )
}
