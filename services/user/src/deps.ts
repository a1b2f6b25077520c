import type { Database, EventStore, PersonalData } from '@licensing/event-store'
import type { Role } from '@licensing/contracts'
import type { Logger } from '@licensing/observability'
import type { EndedSessions, TokenIssuer } from '@licensing/http'
import type { Accounts } from './accounts/accounts'
import type { MunicipalityNames } from './read-models/municipalities/municipality-names'
import type { Challenges } from './second-factor/challenges'
import type { SignInGuard } from './sign-in-guard/sign-in-guard'
import type { SignInTrail } from './sign-in-trail/sign-in-trail'

/** Dependencies of the user service's routes. */
export interface UserDeps {
  readonly database: Database
  readonly store: EventStore
  readonly accounts: Accounts
  readonly municipalityNames: MunicipalityNames
  readonly tokens: TokenIssuer
  readonly endedSessions: EndedSessions
  readonly personal: PersonalData
  readonly challenges: Challenges
  readonly passkeyEnrolments: Challenges
  readonly signInGuard: SignInGuard
  readonly signInTrail: SignInTrail
  readonly secondFactorRequiredFor: readonly Role[]
  /** Minimum length of a new password, in characters. */
  readonly passwordMinLength: number
  /** Whether the portal has a mail server. */
  readonly sendsEmails: boolean
  readonly logger: Logger
  readonly now: () => Date
}
