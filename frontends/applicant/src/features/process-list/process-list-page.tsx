import { NewProcessButton, useProcessActions } from '@licensing/process-view/actions'
import { ProcessList } from '@licensing/process-view/list'
import { PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { ProcessDialog } from '../process-actions/lazy-process-dialog'
import { LazyMunicipalityFilter } from './lazy-municipality-filter'

/** /processes: the applicant's own processes. */
const ProcessListPage = () => {
  useDocumentTitle('Lista de Processos')
  const actions = useProcessActions({ from: 'list', dialog: ProcessDialog })
  return (
    <>
      <PageHeader
        title="Lista de Processos"
        subtitle="Seus processos e o andamento de cada um."
        actions={<NewProcessButton />}
      />
      <ProcessList actions={actions} municipalityFilter={LazyMunicipalityFilter} />
      {actions.dialog}
    </>
  )
}

export default ProcessListPage
