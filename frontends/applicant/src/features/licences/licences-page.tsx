import { LicenceList } from '@licensing/licence-view/list'
import { PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { LazyMunicipalityFilter } from '../process-list/lazy-municipality-filter'

/** /licences: the applicant's own licences. */
const LicencesPage = () => {
  useDocumentTitle('Minhas Licenças')
  return (
    <>
      <PageHeader title="Minhas Licenças" subtitle="Suas licenças e o que vale hoje de cada uma." />
      <LicenceList
        municipalityFilter={LazyMunicipalityFilter}
        emptyText="Uma licença aparece aqui quando o seu processo é aprovado e o documento é emitido."
      />
    </>
  )
}

export default LicencesPage
