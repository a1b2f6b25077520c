import type { Database } from '@licensing/database'
import type { TokenIssuer } from '@licensing/http-kit'
import type { Accounts } from './accounts/accounts'
import type { MunicipalityNames } from './read-models/municipalities/municipality-names'

/** What the routes of the user service work with. */
export interface UserDeps {
  readonly database: Database
  readonly accounts: Accounts
  readonly municipalityNames: MunicipalityNames
  readonly tokens: TokenIssuer
  /** Characters a new password has at least. */
  readonly passwordMinLength: number
  readonly now: () => Date
}
