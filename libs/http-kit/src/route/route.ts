import type { StoredUpload } from '@licensing/commands'
import type { EventMeta, SessionDuty } from '@licensing/contracts'
import type { Write } from '@licensing/database'
import type { ByteRange } from '@licensing/document-store'
import type { DocumentCategory } from '@licensing/domain-kit'
import type { FileRule } from '@licensing/form-rules'
import type { Actor } from '@licensing/permissions'
import type { z } from 'zod'
import type { Limits } from '../limits/limits'
import type { LimitName } from '../limits/settings'
import type { SignIn } from '../sign-in/authenticator'
import type { AuthRule } from './auth-rule'
import type { Client } from './client'
import type { Cookies } from './cookies'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Accepts = 'json' | 'multipart' | 'both'

export interface FilesOption {
  readonly rule: FileRule
  /** The category of a file part by its name (`documents[requerimento][0]`); undefined refuses the part (400). */
  readonly categoryOf: (partName: string) => DocumentCategory | string | undefined
  /** Defaults to 20. */
  readonly maxFiles?: number
}

/** Who asks for which thing. */
export interface Caller {
  /** The `:id` of the path; of a thing that was made, its `id`. */
  readonly id: string
  readonly actor: Actor
}

export interface RouteOptions {
  readonly auth: AuthRule
  /** One sentence for the API's readers (Portuguese). */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** Must be made of strict objects: an unknown field is refused (decision 4). */
  readonly body?: z.ZodType
  readonly files?: FilesOption
  /**
   * Refuses a caller before the body is read, with the error the handler would refuse with. The handler judges again, by the state
   * it decides on. A route that takes files for the thing of its path must have it.
   */
  readonly access?: (caller: Caller) => Promise<unknown>
  /**
   * Refuses a caller who may not read the thing of the path, or the one the answer is about, now. Asked before an earlier answer is
   * given again, so that a right withdrawn since counts. A command on a process or an account that answers with it must have it.
   */
  readonly readable?: (caller: Caller) => Promise<unknown>
  /** Defaults to 'multipart' where there are files, else to 'json'. */
  readonly accepts?: Accepts
  /**
   * The handler loads, decides, and changes things through `write` alone, which is sent when it returns; it is called again when
   * somebody else was faster. `Idempotency-Key` is honoured (POST, PUT and PATCH).
   */
  readonly command?: true
  /** `false` where the answer must not be kept (it holds a token or a password). */
  readonly idempotent?: false
  /** Defaults to 'api' for the signed in and 'public' for anyone. */
  readonly limit?: LimitName
  /** A further limit of the caller's address, spent once `limit` granted the request. */
  readonly budget?: LimitName
  /** Open also to a session that has these duties to do first; no other route is. */
  readonly openTo?: readonly SessionDuty[]
  /** Asks who did not prove lately who they are to do so again (ADR 0014). */
  readonly freshSignIn?: true
  /** Defaults to 200; 201 for a create, 204 for a delete. */
  readonly status?: 200 | 201 | 202 | 204
  /** The answer's shape, for OpenAPI; outside production each answer is checked against it. */
  readonly responds?: z.ZodType
  /** The answer is a `Download`, not JSON; the media types it may have, for OpenAPI. */
  readonly downloads?: readonly string[]
  /** The download may be asked for in parts (`Range`); the handler hands `range` to the document store. */
  readonly ranges?: true
  /** May be read from other sites' pages (the embedded verifier); see `cors` of `createApi`. */
  readonly embeddable?: true
  /** Groups routes in the API document. */
  readonly tag?: string
}

type Parsed<S, Absent> = S extends z.ZodType ? z.output<S> : Absent
type Has<O, K extends string, Value, Then, Else> = O extends { readonly [key in K]: Value } ? Then : Else

/** What a handler is given, as its route's options make it. */
export interface HandlerInput<O extends RouteOptions> {
  readonly params: Parsed<O['params'], Record<string, never>>
  readonly query: Parsed<O['query'], Record<string, never>>
  readonly body: Parsed<O['body'], undefined>
  readonly files: Has<O, 'files', FilesOption, readonly StoredUpload[], readonly []>
  readonly actor: O['auth'] extends AuthRule<true> ? Actor : null
  /** The sign-in the token stands for: what signing out on this device ends. */
  readonly sessionId: O['auth'] extends AuthRule<true> ? string : null
  readonly signIn: O['auth'] extends AuthRule<true> ? SignIn : null
  /** What the command will write; only with `command: true`. */
  readonly write: Has<O, 'command', true, Write, undefined>
  /** What every event of this request carries. */
  readonly meta: EventMeta
  readonly requestId: string
  /** For a limit that is counted by something only the handler knows. */
  readonly limits: Limits
  readonly cookies: Cookies
  readonly client: Client
  /** The part of a file that is asked for; hand it to the document store and back to `download`. */
  readonly range: ByteRange | undefined
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal
}

export type Handler<O extends RouteOptions> = (input: HandlerInput<O>) => Promise<unknown> | unknown

/** The input before its route's schemas are known. */
export interface AnyHandlerInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly files: readonly StoredUpload[]
  readonly actor: Actor | null
  readonly sessionId: string | null
  readonly signIn: SignIn | null
  readonly write: Write | undefined
  /** What every event of this request carries. */
  readonly meta: EventMeta
  readonly requestId: string
  readonly limits: Limits
  readonly cookies: Cookies
  readonly client: Client
  /** The part of a file that is asked for; hand it to the document store and back to `download`. */
  readonly range: ByteRange | undefined
  readonly signal: AbortSignal
}

/** One endpoint as plain data: what serves it, documents it and tests it reads the same value. */
export interface Route {
  readonly method: Method
  /** Without the API's prefix, in path-to-regexp's form: `/processes/:id`, `/public/verify/*protocolOrCode`. */
  readonly path: string
  readonly options: RouteOptions
  readonly handler: (input: AnyHandlerInput) => Promise<unknown>
}
