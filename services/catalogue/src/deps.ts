import type { Database } from '@licensing/database'
import type { BrazilianState } from '@licensing/domain-kit'
import type { Activity, ActivityEvent } from './domain/activity'
import type { Municipality, MunicipalityEvent } from './domain/municipality'
import type { Entries } from './entries'
import type { Companies } from './lookups/companies'
import type { PostalCodes } from './lookups/postal-codes'

/** What the routes of the catalogue service work with. */
export interface CatalogueDeps {
  readonly database: Database
  readonly municipalities: Entries<Municipality, MunicipalityEvent>
  readonly activities: Entries<Activity, ActivityEvent>
  readonly postalCodes: PostalCodes
  readonly companies: Companies
  /** The state of a municipality when a request leaves it out (decision 7.6). */
  readonly deploymentState: BrazilianState
  /** Waits until the processes filed so far are known here, so that a deletion judges by all of them. */
  readonly referencesCaughtUp: () => Promise<void>
}
