import { useNavigate } from '@licensing/federation'
import { Button, EmptyState, LinkButton } from '@licensing/ui-kit'
import { ArrowLeft, Lock } from 'lucide-react'

/** Shown instead of the users if the person may not view them (specification section 2). */
export const NoPermission = () => {
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
