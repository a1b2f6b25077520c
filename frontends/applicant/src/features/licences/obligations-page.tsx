import { ObligationScreen } from '@licensing/licence-view/obligations'
import { LazyMunicipalityFilter } from '../process-list/lazy-municipality-filter'

/** /obligations: the open obligations of the applicant's licences. */
const ObligationsPage = () => (
  <ObligationScreen
    subtitle="O que as suas licenças ainda pedem, por data."
    municipalityFilter={LazyMunicipalityFilter}
  />
)

export default ObligationsPage
