import { commit, type Database, type StoredUpload } from '@licensing/event-store'
import { randomUUID } from 'node:crypto'
import type { Method, Route } from '@licensing/http'
import type { Actor } from '@licensing/permissions'

interface DemoCall {
  readonly actor: Actor
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly files?: readonly StoredUpload[]
}

/** Calls the handler of a route, so that demo processes are created by the same commands as real ones. */
export type CallRoute = (method: Method, path: string, call: DemoCall) => Promise<unknown>

export const routeCaller = (database: Database, routes: readonly Route[]): CallRoute => {
  const find = (method: Method, path: string): Route => {
    const route = routes.find((each) => each.method === method && each.path === path)
    if (route === undefined)
      throw new Error(`The demo data calls ${method} ${path}, which no service serves.`)
    return route
  }
  return async (method, path, { actor, params = {}, body, files = [] }) => {
    const route = find(method, path)
    const parsed = route.options.body === undefined ? undefined : route.options.body.parse(body ?? {})
    const requestId = randomUUID()
    const meta = { actorId: actor.id, actorRole: actor.role, correlationId: requestId }
    return commit(database, (tx) =>
      route.handler({
        params: route.options.params?.parse(params) ?? params,
        query: {},
        body: parsed,
        files,
        staged: [],
        actor,
        sessionId: null,
        signIn: null,
        limits: { spend: () => Promise.resolve() },
        cookies: { get: () => undefined, set: () => undefined },
        client: { address: '', device: '', origin: '' },
        tx,
        each: undefined,
        meta,
        range: undefined,
        signal: new AbortController().signal,
      }),
    )
  }
}
