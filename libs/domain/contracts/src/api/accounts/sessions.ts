import { z } from 'zod'
import { SIGN_IN_FACTORS, SIGN_IN_REFUSALS } from '../../events/sign-in-events'
import { pageQuery, pageSizes, pagination } from '../../pagination'

const origin = {
  address: z.string().meta({ description: 'Endereço IP' }),
  device: z.string().meta({ description: 'User-Agent, até 300 caracteres; vazio se não foi informado' }),
}
const secondFactor = z.enum(SIGN_IN_FACTORS).nullable()

/** A session of the caller that has not ended. */
export const openSession = z.object({
  id: z.string(),
  current: z.boolean().meta({ description: 'Se é a sessão que pergunta' }),
  since: z.string(),
  ...origin,
  secondFactor,
})
export type OpenSession = z.infer<typeof openSession>

/** Newest first, a hundred at most. */
export const openSessionsResponse = z.object({ sessions: z.array(openSession) })
export type OpenSessionsResponse = z.infer<typeof openSessionsResponse>
export const MAX_OPEN_SESSIONS = 100

export const sessionParams = z.object({ sessionId: z.uuid() })

/** Changes of an account's credentials. */
export const CREDENTIAL_CHANGES = [
  'passwordChanged',
  'temporaryPasswordSet',
  'emailChanged',
  'secondFactorAdded',
  'secondFactorRemoved',
  'secondFactorReset',
  'recoveryCodesReplaced',
  'recoveryCodeUsed',
  'sessionEnded',
  'otherSessionsEnded',
  'sessionsEnded',
] as const
export type CredentialChange = (typeof CREDENTIAL_CHANGES)[number]

/** Who made the change: the person, an account administrator, or the operator of the portal. */
export const CHANGED_BY = ['person', 'administrator', 'operator'] as const

export const credentialActivity = z.object({
  kind: z.literal('credential'),
  at: z.string(),
  change: z.enum(CREDENTIAL_CHANGES),
  by: z.enum(CHANGED_BY),
})
export type CredentialActivity = z.infer<typeof credentialActivity>

export const signInActivity = z.object({
  kind: z.literal('signIn'),
  at: z.string(),
  outcome: z.enum(['signedIn', ...SIGN_IN_REFUSALS]),
  secondFactor,
  ...origin,
})
export type SignInActivity = z.infer<typeof signInActivity>

export const securityActivity = z.discriminatedUnion('kind', [signInActivity, credentialActivity])
export type SecurityActivity = z.infer<typeof securityActivity>

export const securityActivityQuery = z.strictObject(pageQuery(pageSizes.securityActivity))
/** Newest first, over the last year; includes at most the thousand newest sign-ins. */
export const securityActivityResponse = z.object({ activity: z.array(securityActivity), pagination })
export type SecurityActivityResponse = z.infer<typeof securityActivityResponse>

/** A credential change that the person has not seen yet. */
export const securityNotice = credentialActivity.omit({ kind: true })
export type SecurityNotice = z.infer<typeof securityNotice>

/** Newest first, ten at most. */
export const securityNoticesResponse = z.object({ notices: z.array(securityNotice) })
export type SecurityNoticesResponse = z.infer<typeof securityNoticesResponse>

/** Body of POST /auth/me/notices/seen. */
export const noticesSeenBody = z.strictObject(
  { until: z.iso.datetime({ error: 'Instante inválido' }) },
  { error: 'Dados inválidos' },
)
