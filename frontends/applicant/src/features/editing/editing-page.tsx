import { EditProcessWizard } from '@licensing/filing-wizard/editing'
import { useParams } from '@licensing/federation'
import { useDocumentTitle } from '@licensing/ui-kit'

/** /processes/{id}/edit: a DRAFT, or a process with pending corrections (specification section 2). */
const EditingPage = () => {
  const { id = '' } = useParams()
  useDocumentTitle('Editar Processo')
  return <EditProcessWizard key={id} id={id} />
}

export default EditingPage
