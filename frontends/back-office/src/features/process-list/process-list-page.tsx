import { useCurrentUser } from '@licensing/api-client'
import { NewProcessButton } from '@licensing/process-view/actions'
import { useProcessActions } from '../process-actions/use-process-actions'
import { ProcessList } from './process-list'
import { PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import type { Role } from '@licensing/contracts'

const texts: Record<Role, string> = {
  SUPER_ADMIN: 'Processos de todos os municípios.',
  ADMIN: 'Processos dos municípios vinculados ao seu usuário.',
  ANALYST: 'Processos que você pode analisar.',
  APPLICANT: 'Seus processos e o andamento de cada um.',
}

/** The scope of the list, as text (specification section 6). */
const scopeText = (role: Role): string => texts[role]

/** /processes: all processes that the signed-in person may see. */
const ProcessListPage = () => {
  useDocumentTitle('Lista de Processos')
  const role = useCurrentUser()?.role
  const actions = useProcessActions({ from: 'list' })
  return (
    <>
      <PageHeader
        title="Lista de Processos"
        subtitle={role && scopeText(role)}
        actions={<NewProcessButton />}
      />
      <ProcessList actions={actions} />
      {actions.dialog}
    </>
  )
}

export default ProcessListPage
