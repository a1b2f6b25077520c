import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AccountScope, type Role, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@licensing/contracts'
import { type Database, type EventStore, openDatabase, openEventStore } from '@licensing/event-store'
import { type DocumentStore, openFilesystemStore } from '@licensing/document-store'
import {
  authenticator,
  createApi,
  type LimitSettings,
  noEndedSessions,
  noLimits,
  serve,
  tokenIssuer,
} from '@licensing/http'
import { openPostgresBus } from '@licensing/messaging'
import { openLogger, openMetrics } from '@licensing/observability'
import { commonSchemas } from '@licensing/runtime'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { documentedAnswers } from '@licensing/test-support/api'
import { exportJWK, generateKeyPair } from 'jose'
import { randomUUID } from 'node:crypto'
import { migrations } from '../../migrations'
import { openCatalogueService, type CatalogueService } from '../service'
import { catalogueSettings, type CatalogueSettings } from '../settings'
import { licences, processes } from './citations'

interface Answer {
  readonly status: number
  /** The parsed body; each spec asserts the fields it tests. */
  readonly body: Record<string, unknown>
}

export interface CallOptions {
  readonly as?: Role
  /** Municipalities the caller is linked to. */
  readonly linkedTo?: readonly string[]
  readonly scope?: AccountScope
  readonly body?: unknown
}

export interface RunningCatalogue {
  readonly databaseUrl: string
  readonly database: Database
  readonly store: EventStore
  readonly service: CatalogueService
  readonly documents: DocumentStore
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  readonly close: () => Promise<void>
}

/** A database with the schema of the catalogue service, and the lists of processes and licences that may name its entries. */
export const catalogueDatabase = (): Promise<TestDatabase> =>
  testDatabase([...commonSchemas, processes, licences, ['catalogue', migrations]])

/** Signs tokens with the spec's own keys instead of the user service's. */
const openSignIns = async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const kid = 'spec'
  const tokens = tokenIssuer({
    privateKey: { ...(await exportJWK(privateKey)), kid },
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    lifeSeconds: 900,
  })
  return {
    tokenOf: async ({ as: role, linkedTo: municipalityIds = [], scope }: CallOptions) =>
      role &&
      (await tokens.issue({ id: randomUUID(), role, municipalityIds, ...(scope && { scope }) }, randomUUID()))
        .token,
    authenticator: authenticator({
      keys: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' }] },
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      endedSessions: noEndedSessions,
    }),
  }
}

/** Starts the catalogue service over real HTTP on the Postgres at `url`. */
export const startCatalogue = async (
  url: string,
  settings: Partial<CatalogueSettings> = {},
  limits: Partial<LimitSettings> = {},
): Promise<RunningCatalogue> => {
  const database = openDatabase({ url })
  const logger = openLogger({ service: 'catalogue', level: 'silent' })
  const store = openEventStore({ database })
  const bus = openPostgresBus({ database, store })
  const folder = await mkdtemp(join(tmpdir(), 'licensing-catalogue-'))
  const documents = await openFilesystemStore({ directory: join(folder, 'documents') })
  const service = openCatalogueService({
    database,
    store,
    bus,
    settings: { ...catalogueSettings.parse({}), ...settings },
    documents,
    analystScope: 'any',
    logger,
  })
  const signIns = await openSignIns()
  const api = createApi({
    services: [service],
    authenticator: signIns.authenticator,
    logger,
    metrics: openMetrics(),
    limits: { ...noLimits, ...limits },
  })
  const served = await serve(api, { port: 0 })
  service.start()
  const check = documentedAnswers(service.routes)
  return {
    databaseUrl: url,
    database,
    store,
    service,
    documents,
    call: async (method, path, options = {}) => {
      const { body } = options
      const token = await signIns.tokenOf(options)
      const isForm = body instanceof FormData
      const response = await fetch(`${served.url}/api${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
      if (response.headers.get('content-type') === 'image/png')
        return { status: response.status, body: { png: Buffer.from(await response.arrayBuffer()) } }
      const text = await response.text()
      check({ method, path: `/api${path}`, status: response.status, headers: response.headers, text })
      return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) }
    },
    close: async () => {
      await served.close()
      service.stop()
      await bus.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
