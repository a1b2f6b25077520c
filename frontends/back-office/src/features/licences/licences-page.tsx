import { LicenceList } from '@licensing/licence-view/list'
import { PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { LazyMunicipalityFilter } from '../../municipality-search/lazy-municipality-filter'

/** /licences: the licences within the signed-in staff member's reach. */
const LicencesPage = () => {
  useDocumentTitle('Licenças')
  return (
    <>
      <PageHeader title="Licenças" subtitle="As licenças emitidas e o que vale hoje de cada uma." />
      <LicenceList
        municipalityFilter={LazyMunicipalityFilter}
        emptyText="As licenças aparecem aqui quando são emitidas pelo sistema."
      />
    </>
  )
}

export default LicencesPage
