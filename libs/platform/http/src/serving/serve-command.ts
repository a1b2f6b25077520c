import type { IncomingMessage } from 'node:http'
import {
  type CommandCall,
  type CommandDeps,
  fingerprintOf,
  type FingerprintKey,
  type JsonResponse,
  type KeyUse,
  runBatch,
  runCommand,
} from '@licensing/event-store'
import { z } from 'zod'
import type { RawBody } from '../body/read-body'
import { invalid, toErrorResponse } from '../errors/refusal'
import type { AnyHandlerInput, Route, RunEach } from '../route/route'
import { toJsonResponse } from './response'

export interface CommandRouteDeps extends Omit<CommandDeps, 'database'> {
  readonly database?: CommandDeps['database'] | undefined
  /** Present when the database is. */
  readonly fingerprintKey?: FingerprintKey | undefined
  readonly verifyResponses: boolean
}

interface CommandRequest {
  readonly request: IncomingMessage
  /** The path with the query. */
  readonly url: string
  readonly route: Route
  readonly input: AnyHandlerInput
  readonly raw: RawBody
}

const thing = z.object({ id: z.string() })

/** Before files are read. A resource that the request creates has no id yet. @throws the error of the route's `access` */
export const ensureAccess = async (
  { options: { access, files, params: inPath } }: Pick<Route, 'options'>,
  { params, actor }: Pick<AnyHandlerInput, 'params' | 'actor'>,
): Promise<void> => {
  if (access === undefined || actor === null || files === undefined || inPath === undefined) return
  await access({ id: thing.parse(params).id, actor })
}

const idIn = ({ body }: JsonResponse): string | undefined =>
  body === '' ? undefined : thing.safeParse(JSON.parse(body)).data?.id

/** The subject of a response of the route, and the check that the caller may still read it. */
const readingOf = ({
  route: { options },
  input: { params, actor },
}: CommandRequest): Pick<CommandCall, 'subjectOf' | 'ensureReadable'> => {
  const { access } = options
  return {
    subjectOf: (response) => thing.safeParse(params).data?.id ?? idIn(response),
    ensureReadable: access === undefined || actor === null ? undefined : (id) => access({ id, actor }),
  }
}

const KEY = /^[\x21-\x7e]{1,255}$/

/** @throws Refusal for a malformed key */
const readKey = ({ headers }: IncomingMessage): string | undefined => {
  const header = headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) throw invalid('Idempotency-Key inválida.')
  return header
}

/** The use of the request's `Idempotency-Key`; undefined without a key or when the route does not store responses. */
const keyUseOf = async (
  { request, url, route: { method, options }, input: { actor }, raw }: CommandRequest,
  fingerprintKey: FingerprintKey,
): Promise<KeyUse | undefined> => {
  const key = readKey(request)
  if (key === undefined || options.idempotent === false || method === 'DELETE') return undefined
  const fingerprinted = { method, path: url, body: raw.value, files: raw.files }
  const fingerprint = fingerprintOf(fingerprinted, await fingerprintKey())
  return { actor: actor?.id ?? 'anyone', key, fingerprint }
}

/** A command of a batch as its handler sees it: a refusal is an outcome, a fault of the server ends the batch. */
const eachOf =
  (run: (...part: Parameters<RunEach>) => Promise<unknown>): RunEach =>
  async (...part) => {
    try {
      await run(...part)
      return { outcome: 'DONE' }
    } catch (error) {
      const { status, body } = toErrorResponse(error, '')
      if (status >= 500) throw error
      return { outcome: 'REFUSED', code: body.code, message: body.message }
    }
  }

/** Runs the handler of a command in its transaction, or each command of a batch in one of its own. */
export const serveCommand = async (
  command: CommandRequest,
  { database, fingerprintKey, verifyResponses, ...deps }: CommandRouteDeps,
): Promise<JsonResponse> => {
  if (database === undefined || fingerprintKey === undefined)
    throw new Error('A command requires a service with a database')
  const { route, input, raw } = command
  const { handler, options } = route
  const call = { keyUse: await keyUseOf(command, fingerprintKey), ...readingOf(command) }
  const respond = async (more: Partial<AnyHandlerInput>): Promise<JsonResponse> =>
    toJsonResponse(route, await handler({ ...input, ...more }), verifyResponses)
  if (options.command === 'each')
    return runBatch({ ...deps, database }, { ...call, execute: (run) => respond({ each: eachOf(run) }) })
  const isStored = options.files?.unstored !== true
  return runCommand(
    { ...deps, database },
    {
      ...call,
      staged: isStored ? raw.files : [],
      ...(isStored && { dropStaged: raw.dropFiles }),
      execute: (tx, files) => respond({ tx, files }),
    },
  )
}
