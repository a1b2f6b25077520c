import type { Database, EventStore, PersonalData } from '@licensing/event-store'
import type { LicensingRules } from '@licensing/licensing-law'
import type { AnalystScope } from '@licensing/permissions'
import type { Directory } from '@licensing/process-store'
import type { NotificationSettings } from './settings'

/** Dependencies of this service's routes; created once by `openNotificationService`. */
export interface Deps {
  readonly database: Database
  readonly store: EventStore
  readonly personal: PersonalData
  readonly directory: Directory
  readonly analystScope: AnalystScope
  readonly licensingRules: LicensingRules
  readonly settings: NotificationSettings
  readonly now: () => Date
}
