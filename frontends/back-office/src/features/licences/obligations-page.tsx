import { ObligationScreen } from '@licensing/licence-view/obligations'
import { LazyMunicipalityFilter } from '../../municipality-search/lazy-municipality-filter'

/** /obligations: the open obligations of the licences within reach. */
const ObligationsPage = () => (
  <ObligationScreen
    subtitle="O que as licenças emitidas ainda pedem, por data."
    municipalityFilter={LazyMunicipalityFilter}
  />
)

export default ObligationsPage
