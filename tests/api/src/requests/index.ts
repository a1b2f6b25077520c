import { catalogueSamples } from './catalogue'
import { correctionSamples } from './corrections'
import { licenceSamples } from './licences'
import { noticeSamples } from './notices'
import { peopleSamples } from './people'
import { processSamples } from './processes'
import type { Samples } from './sample'

export * from './sample'

/** A request to every route of the API. The suites of roles, of races and of hostile requests begin from it. */
export const samples: Samples = {
  ...processSamples,
  ...correctionSamples,
  ...licenceSamples,
  ...peopleSamples,
  ...catalogueSamples,
  ...noticeSamples,
}
