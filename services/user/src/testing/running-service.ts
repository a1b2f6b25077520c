import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@licensing/contracts'
import {
  type Database,
  type EventStore,
  openDatabase,
  openEventStore,
  personalData,
  type PersonalData,
} from '@licensing/event-store'
import {
  authenticator,
  createApi,
  endedSessionsIn,
  serve,
  type LimitSettings,
  noLimits,
} from '@licensing/http'
import { openPostgresBus } from '@licensing/messaging'
import { openLogger, openMetrics } from '@licensing/observability'
import { commonSchemas } from '@licensing/runtime'
import { grantedPlaces, testDatabase, type TestDatabase } from '@licensing/test-support'
import { documentedAnswers, type AnswerCheck } from '@licensing/test-support/api'
import { migrations } from '../../migrations'
import { openUserService, type UserService } from '../service'
import type { UserSettings } from '../settings'
import { tokensBy } from './passwords'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // Untyped because each spec asserts the fields it tests; undefined for an empty body.
  readonly body: Record<string, unknown>
}

interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface RunningUserService {
  /** The base URL without a path. */
  readonly url: string
  readonly databaseUrl: string
  readonly database: Database
  readonly store: EventStore
  readonly personal: PersonalData
  readonly service: UserService
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  /** Returns a token for the account; throws if the sign-in fails. */
  readonly tokenFor: (email: string, password?: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** A database with the schemas of the user service. */
export const userDatabase = (): Promise<TestDatabase> =>
  testDatabase([...commonSchemas, grantedPlaces, ['user', migrations]])

type Target = { readonly url: string; readonly path: string; readonly check: AnswerCheck }

const request = async (target: Target, method: string, options: CallOptions): Promise<Answer> => {
  const { token, body, headers } = options
  const { url, path, check } = target
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  check({ method, path, status: response.status, headers: response.headers, text })
  const parsed = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  return { status: response.status, headers: response.headers, body: parsed }
}

/** Starts the user service over real HTTP on the Postgres at `url`, which has its schemas, by default without rate limits. */
export const startUserService = async (
  url: string,
  options: {
    readonly settings?: Partial<UserSettings>
    readonly limits?: Partial<LimitSettings>
  } = {},
): Promise<RunningUserService> => {
  const database = openDatabase({ url })
  const logger = openLogger({ service: 'user', level: 'silent' })
  const store = openEventStore({ database })
  const bus = openPostgresBus({ database, store })
  const personal = personalData({ database })
  const settings = {
    TOKEN_TTL: 28_800,
    SESSION_IDLE: 7_200,
    PASSWORD_MIN_LENGTH: 6,
    RATE_LIMIT_ACCOUNT: 0,
    SECOND_FACTOR_REQUIRED_FOR: [],
    SMTP_FROM: 'avisos@example.org',
    ...options.settings,
  }
  const service = await openUserService({
    database,
    store,
    personal,
    bus,
    settings,
    logger,
  })
  const api = createApi({
    services: [service],
    authenticator: authenticator({
      keys: service.jwks,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      endedSessions: endedSessionsIn(store),
    }),
    logger,
    metrics: openMetrics(),
    limits: { ...noLimits, ...options.limits },
  })
  const served = await serve(api, { port: 0 })
  service.start()
  const check = documentedAnswers(service.routes)
  const call: RunningUserService['call'] = (method, path, callOptions = {}) =>
    request({ url: served.url, path: `/api${path}`, check }, method, callOptions)
  return {
    url: served.url,
    databaseUrl: url,
    database,
    store,
    personal,
    service,
    call,
    tokenFor: tokensBy(call),
    close: async () => {
      await served.close()
      service.stop()
      await bus.close()
      await database.close()
    },
  }
}
