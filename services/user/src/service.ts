import { everyHour, type OpenedService, type ServiceFoundations } from '@licensing/runtime'
import type { JWK } from 'jose'
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@licensing/contracts'
import { endedSessionsIn, tokenIssuer } from '@licensing/http'
import { openAccounts } from './accounts/accounts'
import { createDemoUsers } from './demo/create-demo-users'
import type { demoUserIds } from './demo/people'
import { hasDemoAccounts, removeDemoAccounts } from './demo/remove-demo-accounts'
import { bootstrapAdmin, createSuperAdmin, type NewSuperAdmin } from './operator/create-super-admin'
import { resetSecondFactor } from './operator/reset-second-factor'
import { purgeTokens } from './mailed-links/tokens'
import { openMunicipalityNames } from './read-models/municipalities/municipality-names'
import { userRoutes } from './routes'
import { openChallenges } from './second-factor/challenges'
import type { UserSettings } from './settings'
import { purgeSignInGuard } from './sign-in-guard/known-devices'
import { openSignInGuard } from './sign-in-guard/sign-in-guard'
import { openSignInTrail } from './sign-in-trail/sign-in-trail'
import { purgeSignIns } from './sign-in-trail/sign-ins'
import { expireFarewells } from './sweep/expire-farewells'
import { expireRegistrations } from './sweep/expire-registrations'
import { openSigningKeys } from './tokens/signing-keys'

export interface UserServiceDeps extends ServiceFoundations {
  readonly settings: UserSettings
}

export interface UserService extends OpenedService {
  readonly stop: () => void
  /** The public keys of tokens, for the authenticator and /.well-known/jwks.json. */
  readonly jwks: { readonly keys: JWK[] }
  /** @throws DomainError; see `createSuperAdmin` */
  readonly createSuperAdmin: (admin: NewSuperAdmin) => Promise<string>
  readonly bootstrapAdmin: (admin: NewSuperAdmin) => Promise<'created' | 'present'>
  /** @returns false if the account has none. @throws DomainError NOT_FOUND for an e-mail without an account */
  readonly resetSecondFactor: (email: string) => Promise<boolean>
  readonly createDemoUsers: (links: { readonly natalMunicipalityId: string }) => Promise<typeof demoUserIds>
  readonly hasDemoAccounts: () => Promise<boolean>
  /** @returns the removed e-mails. @throws DomainError LAST_SUPER_ADMIN; see `removeDemoAccounts` */
  readonly removeDemoAccounts: () => Promise<readonly string[]>
}

/** Opens the user service: accounts, sign-in, tokens, applicant approval. */
export const openUserService = async (deps: UserServiceDeps): Promise<UserService> => {
  const { database, store, personal, settings, logger, now = () => new Date() } = deps
  const keys = await openSigningKeys(database, { now, logger })
  const sendsEmails = settings.SMTP_FROM !== undefined
  const accounts = openAccounts({ database, store, personal, sendsEmails, now })
  const municipalityNames = openMunicipalityNames(database)
  const tokens = tokenIssuer({
    privateKey: keys.current,
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    lifeSeconds: settings.TOKEN_TTL,
    idleSeconds: settings.SESSION_IDLE,
    now,
  })
  const passwordMinLength = settings.PASSWORD_MIN_LENGTH
  const operator = { database, store, accounts, now }
  let stopSweeping: readonly (() => void)[] = []
  return {
    name: 'user',
    routes: userRoutes({
      database,
      store,
      accounts,
      municipalityNames,
      tokens,
      endedSessions: endedSessionsIn(store),
      personal,
      challenges: openChallenges(keys, now, 'licensing-second-factor'),
      passkeyEnrolments: openChallenges(keys, now, 'licensing-passkey'),
      signInGuard: openSignInGuard(database, settings.RATE_LIMIT_ACCOUNT),
      signInTrail: openSignInTrail({ database, store, personal, now }),
      secondFactorRequiredFor: settings.SECOND_FACTOR_REQUIRED_FOR,
      passwordMinLength,
      sendsEmails,
      logger,
      now,
    }),
    database,
    sharedLimits: {
      table: { database, schema: 'user', name: 'sign_in_counts' },
      limits: ['signIn', 'secondFactor', 'registration', 'passwordReset', 'mailedLink'],
    },
    jwks: keys.jwks,
    start: () => {
      if (stopSweeping.length > 0) return
      stopSweeping = [
        everyHour(deps, 'expired registrations', (forRecord) =>
          expireRegistrations({ database, accounts, now }, forRecord),
        ),
        everyHour(deps, 'sign-in attempts and devices', () => purgeSignInGuard(database)),
        everyHour(deps, 'farewells', () => expireFarewells(database)),
        everyHour(deps, 'links by e-mail', () => purgeTokens(database)),
        everyHour(deps, 'recorded sign-ins', () => purgeSignIns(database)),
      ]
    },
    stop: () => {
      for (const stop of stopSweeping) stop()
    },
    createSuperAdmin: (admin) => createSuperAdmin(operator, admin, passwordMinLength),
    bootstrapAdmin: (admin) => bootstrapAdmin(operator, admin, passwordMinLength),
    resetSecondFactor: (email) => resetSecondFactor(operator, email),
    createDemoUsers: (links) => createDemoUsers(operator, links),
    hasDemoAccounts: () => hasDemoAccounts(database),
    removeDemoAccounts: () => removeDemoAccounts(operator),
  }
}
