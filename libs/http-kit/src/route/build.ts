import type { Handler, HandlerInput, Method, Route, RouteOptions } from './route'
import { assertStrict } from './strictness'

const build =
  (method: Method) =>
  <const O extends RouteOptions>(path: `/${string}`, options: O, handler: Handler<O>): Route => {
    assertSensible(method, path, options)
    return { method, path, options, handler: async (input) => handler(input as HandlerInput<O>) }
  }

/** Mistakes in a route are found when the program starts, not when the first caller meets them. */
const assertSensible = (method: Method, path: string, options: RouteOptions): void => {
  const where = `${method} ${path}`
  const refuse = (why: string): never => {
    throw new Error(`${where}: ${why}`)
  }
  if (method === 'GET' && (options.body ?? options.files ?? options.command) !== undefined) {
    refuse('a GET has no body, no files and is no command')
  }
  if (options.files === undefined && (options.accepts ?? 'json') !== 'json') {
    refuse('accepting multipart needs the option `files`')
  }
  if (options.files !== undefined && options.command !== true) refuse('a route that takes files is a command')
  if (options.body !== undefined) assertStrict(options.body, `${where} body`)
}

export const get = build('GET')
export const post = build('POST')
export const put = build('PUT')
export const patch = build('PATCH')
export const del = build('DELETE')
