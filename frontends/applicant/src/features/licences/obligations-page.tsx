import { ObligationScreen } from '@licensing/licence-view/obligations'
import { LazyMunicipalityFilter } from '../process-list/lazy-municipality-filter'

/** /obligations: what the applicant's licences still ask for. */
const ObligationsPage = () => (
  <ObligationScreen
    subtitle="O que as suas licenças ainda pedem, por data."
    municipalityFilter={LazyMunicipalityFilter}
  />
)

export default ObligationsPage
