import type { RouterContext } from '@koa/router'
import type { JsonResponse } from '@licensing/event-store'
import { DomainError, type ErrorCode, type EventMeta, type SessionDuty } from '@licensing/contracts'
import { fieldErrorsOf, parseWith } from '@licensing/forms'
import { z } from 'zod'
import { type BodySettings, withBody } from '../body/read-body'
import { Refusal } from '../errors/refusal'
import { clientOf, cookiesOf } from '../handler/client'
import type { AuthRule } from '../route/auth-rule'
import type { AnyHandlerInput, Route, RouteOptions } from '../route/route'
import { type Authenticator, type SignIn, ensureFresh } from '../sign-in/authenticator'
import { addressKey, type Limits } from '../limits/limits'
import type { RequestState } from '../api/observe'
import { Download, readRange, sendJson, sendDownload, toJsonResponse } from './response'
import { type CommandRouteDeps, ensureAccess, serveCommand } from './serve-command'

type RouteContext = RouterContext<RequestState>

/** Metadata that a service adds to a request, by the route and the headers; only some commands read it. */
export type RequestMeta = (route: Route, header: (name: string) => string) => object

export interface RouteDeps extends CommandRouteDeps, BodySettings {
  readonly requestMeta?: RequestMeta | undefined
  readonly authenticator: Authenticator
  readonly limits: Limits
}

const nothing = z.strictObject({}, { error: 'Dados inválidos' })

const refusals: Record<SessionDuty, ErrorCode> = {
  changePassword: 'PASSWORD_CHANGE_REQUIRED',
  enrolSecondFactor: 'SECOND_FACTOR_REQUIRED',
}

/** @throws DomainError for a session with an open duty */
const ensureNoDuty = ({ duties }: SignIn, { openTo = [] }: AuthRule): void => {
  const duty = duties.find((each) => !openTo.includes(each))
  if (duty !== undefined) throw new DomainError(refusals[duty])
}

/** A failed authentication consumes the limit like a request, so that tokens cannot be guessed faster. */
const admit = async (ctx: RouteContext, { options }: Route, deps: RouteDeps): Promise<SignIn | null> => {
  const { auth } = options
  const limit = options.limit ?? (auth.signedIn ? 'api' : 'public')
  const address = addressKey(ctx.ip)
  if (!auth.signedIn) {
    await deps.limits.spend(limit, address)
    return null
  }
  const signIn = await deps.authenticator
    .authenticate(ctx.get('Authorization'))
    .catch(async (error: unknown) => {
      await deps.limits.spend(limit, address)
      throw error
    })
  const { actor } = signIn
  ctx.state.actorId = actor.id
  await deps.limits.spend(limit, limit === 'api' ? actor.id : address)
  ensureNoDuty(signIn, auth)
  if (!auth.allows(actor)) throw new DomainError('FORBIDDEN')
  if (auth.fresh === true) ensureFresh(signIn)
  return signIn
}

/** Aborted when the caller disconnects before the response is sent. */
const signalOf = (ctx: RouteContext): AbortSignal => {
  const controller = new AbortController()
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) controller.abort()
  })
  return controller.signal
}

const metaOf = (
  ctx: RouteContext,
  route: Route,
  signIn: SignIn | null,
  { requestMeta }: RouteDeps,
): EventMeta => ({
  actorId: signIn?.actor.id ?? null,
  actorRole: signIn?.actor.role ?? null,
  correlationId: ctx.state.correlation.correlationId,
  ...requestMeta?.(route, (name) => ctx.get(name)),
})

type Input = Omit<AnyHandlerInput, 'body'>

const inputOf = (ctx: RouteContext, route: Route, signIn: SignIn | null, deps: RouteDeps): Input => ({
  params: route.options.params === undefined ? {} : parseParams(route.options.params, ctx.params),
  query: route.options.query === undefined ? {} : parseWith(route.options.query, { ...ctx.query }),
  files: [],
  staged: [],
  actor: signIn?.actor ?? null,
  sessionId: signIn?.sessionId ?? null,
  signIn,
  limits: deps.limits,
  cookies: cookiesOf(ctx),
  client: clientOf(ctx),
  tx: undefined,
  each: undefined,
  meta: metaOf(ctx, route, signIn, deps),
  range: route.options.downloads?.ranges === true ? readRange(ctx.get('Range')) : undefined,
  signal: signalOf(ctx),
})

/** A malformed id or key cannot exist, so the response is the same as for an unknown one (404, decision 1). */
const parseParams = (schema: z.ZodType, params: unknown): unknown => {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const errors = fieldErrorsOf(parsed.error)
  throw errors.every(({ field }) => /^(?:id|key)$|Id$/.test(field))
    ? new DomainError('NOT_FOUND')
    : new DomainError('VALIDATION', { errors })
}

/** The response of a handler that has changed nothing. */
const responseOf = (route: Route, result: unknown, verify: boolean): JsonResponse | Download =>
  result instanceof Download ? result : toJsonResponse(route, result, verify)

const sendResponse = (ctx: RouteContext, response: JsonResponse | Download): void =>
  response instanceof Download ? sendDownload(ctx, response) : sendJson(ctx, response)

const serveGet = async (ctx: RouteContext, route: Route, input: Input, verify: boolean): Promise<void> => {
  // A download may be recorded as an event, and HEAD downloads nothing.
  if (ctx.method === 'HEAD' && route.options.downloads !== undefined)
    throw new Refusal('METHOD_NOT_ALLOWED', { headers: { allow: 'GET' } })
  sendResponse(ctx, responseOf(route, await route.handler({ ...input, body: undefined }), verify))
}

/** A route without a body schema accepts no body, an empty object or null. */
const bodyOf = ({ body }: RouteOptions, value: unknown): unknown => {
  if (body !== undefined) return parseWith(body, value)
  if (value !== null) parseWith(nothing, value)
  return undefined
}

const serveBody = (
  ctx: RouteContext,
  route: Route,
  input: Input,
  deps: RouteDeps,
): Promise<JsonResponse | Download> =>
  withBody<JsonResponse | Download>(
    ctx.req,
    route.options,
    { ...deps, uploader: input.actor?.id ?? ctx.ip },
    async (raw) => {
      const { options } = route
      const staged = options.files?.unstored === true ? raw.files : []
      const given = { ...input, body: bodyOf(options, raw.value), staged }
      return options.command === undefined
        ? responseOf(route, await route.handler(given), deps.verifyResponses)
        : serveCommand({ request: ctx.req, url: ctx.url, route, input: given, raw }, deps)
    },
  )

/** Serves one route: auth, limit, access, validation, handler, presentation, in this order (architecture). */
export const serveRoute =
  (route: Route, deps: RouteDeps) =>
  async (ctx: RouteContext): Promise<void> => {
    ctx.state.route = ctx.routerPath ?? route.path
    const input = inputOf(ctx, route, await admit(ctx, route, deps), deps)
    if (route.method === 'GET') return serveGet(ctx, route, input, deps.verifyResponses)
    await ensureAccess(route, input)
    sendResponse(ctx, await serveBody(ctx, route, input, deps))
  }
