import type { BrazilianState, CepResponse, CnpjResponse, StandardConditionEvent } from '@licensing/contracts'
import type { Database } from '@licensing/event-store'
import type { DocumentStore } from '@licensing/document-store'
import type { CertificateKeys } from '@licensing/pdf'
import type { AnalystScope } from '@licensing/permissions'
import type { Activity, ActivityEvent } from './domain/activity'
import type { MunicipalityEvent, MunicipalityState } from './domain/municipality'
import type { StandardCondition } from './domain/standard-condition'
import type { Entries } from './entries'
import type { Issuers } from './issuers'
import type { Lookup } from './lookups/lookup'
import type { Outages } from './outages'

/** Dependencies of the catalogue service's routes. */
export interface CatalogueDeps {
  readonly database: Database
  readonly municipalities: Entries<MunicipalityState, MunicipalityEvent>
  readonly activities: Entries<Activity, ActivityEvent>
  readonly standardConditions: Entries<StandardCondition, StandardConditionEvent>
  readonly issuers: Issuers
  readonly outages: Outages
  readonly documents: DocumentStore
  readonly analystScope: AnalystScope
  /** Seal the certificates of municipalities; without them the server signs nothing. */
  readonly certificateKeys: CertificateKeys | undefined
  readonly postalCodes: Lookup<CepResponse>
  readonly companies: Lookup<CnpjResponse>
  /** The default state of a municipality (decision 7.6). */
  readonly deploymentState: BrazilianState
  readonly now: () => Date
}
