import type { StagedFile, StoredUpload, Transaction } from '@licensing/event-store'
import type { DocumentCategory, EventMeta } from '@licensing/contracts'
import type { ByteRange } from '@licensing/document-store'
import type { FileRule } from '@licensing/forms'
import type { Actor } from '@licensing/permissions'
import { z } from 'zod'
import type { Client, Cookies } from '../handler/client'
import type { Limits } from '../limits/limits'
import type { LimitName } from '../limits/settings'
import type { SignIn } from '../sign-in/authenticator'
import type { AuthRule } from './auth-rule'

/** The prefix of every route's path. */
export const API_PREFIX = '/api'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface FilesOption {
  /**
   * The rule of each file. One that depends on the form's fields is called with them once they are read; without fields it
   * returns the widest, which limits the size and is documented.
   */
  readonly rule: FileRule | ((fields: Readonly<Record<string, string>>) => FileRule)
  /** The category of a file part by its name (`documents[requerimento][0]`); undefined refuses the part (400). */
  readonly categoryOf: (partName: string) => DocumentCategory | string | undefined
  /** Defaults to 20. */
  readonly maxFiles?: number
  /** The files never enter the document store: the handler reads them from `staged`. */
  readonly unstored?: true
}

/** A caller and the id of the resource it requests. */
export interface Caller {
  /** The `:id` of the path; for a created resource its `id`. */
  readonly id: string
  readonly actor: Actor
}

export type ResponseSchemas = Readonly<Partial<Record<200 | 201 | 202 | 300, z.ZodType>>>

interface DownloadOption {
  /** For OpenAPI. */
  readonly mediaTypes: readonly string[]
  /** The download supports `Range`; the handler passes `range` to the document store. */
  readonly ranges?: true
}

/** docs/how-to/add-a-command.md lists the options, each in a line. */
export interface RouteOptions {
  readonly auth: AuthRule
  /** One sentence for the API's documentation (Portuguese). */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** Must consist of strict objects: unknown fields are refused (decision 4). */
  readonly body?: z.ZodType
  /** The body is a multipart form, or JSON without files. */
  readonly files?: FilesOption
  /**
   * Refuses a caller who may not have the resource of the path or of the response, with the same error as the handler. Runs before
   * files are read, and before a stored response is replayed, so that a withdrawn right takes effect. The handler checks again, on
   * the state it decides on. Required for files sent to an existing resource, and for a command on a process or an account that
   * responds with it.
   */
  readonly access?: (caller: Caller) => Promise<unknown>
  /**
   * The handler loads, decides, and changes state only through `tx`, which is committed when it returns. It is called again
   * after a conflict. `Idempotency-Key` is honoured (POST, PUT and PATCH).
   * 'each': the handler runs several commands with `each`, every one of which is committed by itself, and responds with their
   * outcomes; the key is honoured for the response and for each command.
   */
  readonly command?: true | 'each'
  /** `false` when the response must not be stored (it contains a token or a password). */
  readonly idempotent?: false
  /** Defaults to 'api' for routes with a sign-in and to 'public' for the others. */
  readonly limit?: LimitName
  /**
   * The schema of the response, for OpenAPI; outside production every response is checked against it. By status where it is not 200:
   * 201 for a create, 202 for what is done after the response, 300 for what the handler returns as `choice(…)`. A route without a response answers 204.
   */
  readonly responds?: z.ZodType | ResponseSchemas
  /** The response is a `Download`, not JSON. Not for a command. */
  readonly downloads?: DownloadOption
}

export const schemasOf = ({ responds = {} }: Pick<RouteOptions, 'responds'>): ResponseSchemas =>
  responds instanceof z.ZodType ? { 200: responds } : responds

/** The status of a response that is no refusal and no choice. */
export const successOf = (options: Pick<RouteOptions, 'responds' | 'downloads'>): 200 | 201 | 202 | 204 => {
  const schemas = schemasOf(options)
  if (schemas[201] !== undefined) return 201
  if (schemas[202] !== undefined) return 202
  return schemas[200] === undefined && options.downloads === undefined ? 204 : 200
}

/** How a command of a batch ended; the message is shown to the user unchanged. */
type Outcome =
  | { readonly outcome: 'DONE' }
  | { readonly outcome: 'REFUSED'; readonly code: string; readonly message: string }

/** Runs a command of a batch on the resource with this id. It loads, decides, and changes state only through `tx`. */
export type RunEach = (id: string, execute: (tx: Transaction) => Promise<unknown>) => Promise<Outcome>

type Parsed<S, Absent> = S extends z.ZodType ? z.output<S> : Absent
type Has<O, K extends string, Value, Then, Else> = O extends { readonly [key in K]: Value } ? Then : Else

/** The input of a handler, typed by its route's options. */
export interface HandlerInput<O extends RouteOptions> {
  readonly params: Parsed<O['params'], Record<string, never>>
  readonly query: Parsed<O['query'], Record<string, never>>
  readonly body: Parsed<O['body'], undefined>
  readonly files: Has<O, 'files', FilesOption, readonly StoredUpload[], readonly []>
  /** The files of a route with `unstored`, on disk until it has responded. */
  readonly staged: Has<O, 'files', { readonly unstored: true }, readonly StagedFile[], readonly []>
  readonly actor: O['auth'] extends AuthRule<true> ? Actor : null
  /** The session of the token, which signing out on this device ends. */
  readonly sessionId: O['auth'] extends AuthRule<true> ? string : null
  readonly signIn: O['auth'] extends AuthRule<true> ? SignIn : null
  /** The transaction of the command, which begins with its first statement; only with `command: true`. */
  readonly tx: Has<O, 'command', true, Transaction, undefined>
  /** Only with `command: 'each'`. */
  readonly each: Has<O, 'command', 'each', RunEach, undefined>
  /** Of every event of this request; with what the service's `requestMeta` adds. */
  readonly meta: EventMeta
  /** For limits whose key only the handler knows. */
  readonly limits: Limits
  readonly cookies: Cookies
  readonly client: Client
  /** The requested part of a file, for the document store and `download`. */
  readonly range: ByteRange | undefined
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
}

export type Handler<O extends RouteOptions> = (input: HandlerInput<O>) => Promise<unknown> | unknown

/** The input before its route's schemas are known. */
export interface AnyHandlerInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly files: readonly StoredUpload[]
  readonly staged: readonly StagedFile[]
  readonly actor: Actor | null
  readonly sessionId: string | null
  readonly signIn: SignIn | null
  readonly tx: Transaction | undefined
  readonly each: RunEach | undefined
  /** Of every event of this request; with what the service's `requestMeta` adds. */
  readonly meta: EventMeta
  readonly limits: Limits
  readonly cookies: Cookies
  readonly client: Client
  /** The requested part of a file, for the document store and `download`. */
  readonly range: ByteRange | undefined
  readonly signal: AbortSignal
}

/** One endpoint as plain data, shared by serving, documentation and tests. */
export interface Route {
  readonly method: Method
  /** Without the API's prefix, in path-to-regexp's form: `/processes/:id`, `/public/verify/*protocolOrCode`. */
  readonly path: string
  readonly options: RouteOptions
  readonly handler: (input: AnyHandlerInput) => Promise<unknown>
}
