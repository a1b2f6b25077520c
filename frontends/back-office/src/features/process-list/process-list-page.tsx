import { useCurrentUser } from '@licensing/api-client'
import { NewProcessButton } from '@licensing/process-view/actions'
import { useProcessActions } from '../process-actions/use-process-actions'
import { ProcessList } from './process-list'
import { PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { scopeText } from './scope-text'

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
