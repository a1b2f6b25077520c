import type { Handler, HandlerInput, Method, Route, RouteOptions } from './route'
import { assertStrict } from './strictness'

const build =
  (method: Method) =>
  <const O extends RouteOptions>(path: `/${string}`, options: O, handler: Handler<O>): Route => {
    assertConsistent(method, path, options)
    return { method, path, options, handler: async (input) => handler(input as HandlerInput<O>) }
  }

/** Inconsistent route options, in the order they are checked. */
const mistakes: readonly (readonly [string, (method: Method, options: RouteOptions) => boolean])[] = [
  [
    'a GET has no body or files and is not a command',
    (method, { body, files, command }) => method === 'GET' && (body ?? files ?? command) !== undefined,
  ],
  [
    'a command does not respond with a download',
    (_, { downloads, command }) => downloads !== undefined && command !== undefined,
  ],
  [
    'a route with `files` must be a command',
    (_, { files, command }) => files !== undefined && command !== true,
  ],
  [
    'a route with `files` and `params` requires `access`',
    (_, { files, params, access }) => files !== undefined && params !== undefined && access === undefined,
  ],
  [
    'a command on a process or an account with a stored response requires `access`',
    (method, { command, idempotent, responds, auth: { permission }, access }) =>
      command === true &&
      idempotent !== false &&
      method !== 'DELETE' &&
      responds !== undefined &&
      permission !== undefined &&
      !('rights' in permission) &&
      access === undefined,
  ],
  ['a batch requires `access`', (_, { command, access }) => command === 'each' && access === undefined],
  ['`access` requires a signed-in caller', (_, { access, auth }) => access !== undefined && !auth.signedIn],
]

/** Finds mistakes in a route at startup instead of at the first request. */
const assertConsistent = (method: Method, path: string, options: RouteOptions): void => {
  const where = `${method} ${path}`
  const mistake = mistakes.find(([, isMade]) => isMade(method, options))
  if (mistake !== undefined) throw new Error(`${where}: ${mistake[0]}`)
  if (options.body !== undefined) assertStrict(options.body, `${where} body`)
}

export const get = build('GET')
export const post = build('POST')
export const put = build('PUT')
export const patch = build('PATCH')
export const del = build('DELETE')
