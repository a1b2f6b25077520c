import type { Migration } from '@licensing/database'
import { accounts } from './2026-01-accounts'
import { signInCounts } from './2026-02-sign-in-counts'
import { lastSuperAdmin } from './2026-03-last-super-admin'
import { analystScope } from './2026-05-analyst-scope'
import { secondFactor } from './2026-06-second-factor'
import { signInGuard } from './2026-07-sign-in-guard'
import { temporaryPassword } from './2026-08-temporary-password'
import { signInTrail } from './2026-09-sign-in-trail'
import { securityNotices } from './2026-11-security-notices'
import { foldedText } from './2026-12-folded-text'
import { passkeys } from './2026-10-passkeys'
import { people } from './2026-13-people'
import { dropMunicipalityNames } from './2026-14-drop-municipality-names'
import { applicants } from './2026-15-applicants'

/** The name stays for databases on which it has run. */
const retired = (name: string): Migration => ({ name, up: async () => {}, down: async () => {} })

/** The migrations of schema "user", oldest first. */
export const migrations: readonly Migration[] = [
  accounts,
  signInCounts,
  lastSuperAdmin,
  retired('2026-04-projections.ts'),
  analystScope,
  secondFactor,
  signInGuard,
  temporaryPassword,
  signInTrail,
  passkeys,
  securityNotices,
  foldedText,
  people,
  dropMunicipalityNames,
  applicants,
]
