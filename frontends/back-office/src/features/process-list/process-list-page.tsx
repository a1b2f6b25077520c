import { useCurrentUser } from '@licensing/api-client'
import { NewProcessButton, useProcessActions } from '@licensing/process-view/actions'
import { ProcessList } from '@licensing/process-view/list'
import { PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { LazyMunicipalityFilter } from '../../municipality-search/lazy-municipality-filter'
import { staffOffers } from '../decisions/decisions'
import { ProcessDialog } from '../decisions/lazy-process-dialog'
import { scopeText } from './model'

/** /processes: all processes that the signed-in person may see. */
const ProcessListPage = () => {
  useDocumentTitle('Lista de Processos')
  const role = useCurrentUser()?.role
  const actions = useProcessActions({ from: 'list', more: staffOffers, dialog: ProcessDialog })
  return (
    <>
      <PageHeader
        title="Lista de Processos"
        subtitle={role && scopeText(role)}
        actions={<NewProcessButton />}
      />
      <ProcessList actions={actions} municipalityFilter={LazyMunicipalityFilter} />
      {actions.dialog}
    </>
  )
}

export default ProcessListPage
