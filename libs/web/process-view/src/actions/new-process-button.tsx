import { LinkButton } from '@licensing/ui-kit'
import { Plus } from 'lucide-react'

export const NewProcessButton = () => (
  <LinkButton variant="primary" icon={Plus} to="/processes/new">
    Novo Processo
  </LinkButton>
)
