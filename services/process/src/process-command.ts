import { type ProcessEvent, processParams, processResponse } from '@licensing/contracts'
import type { Decision, StoredUpload } from '@licensing/event-store'
import { type FilesOption, onProcess, post, type put, type Route } from '@licensing/http'
import type { ProcessState, RecordedProcessEvent } from '@licensing/lifecycle'
import type { PolicyAction } from '@licensing/permissions'
import type { CommandContext, DirectoryDesk, HandledProcess, Names } from '@licensing/process-store'
import type { z } from 'zod'
import type { Deps } from './deps'

type ProcessPath = z.ZodType<{ readonly id: string }>

/** A command on one process, which responds with the process. */
export interface CommandOptions<
  Form extends z.ZodType = z.ZodType,
  Params extends ProcessPath = typeof processParams,
> {
  /** Defaults to `post`. */
  readonly method?: typeof put
  readonly path: `/processes/:id${string}`
  /** One of these, where the form chooses. */
  readonly action: PolicyAction | readonly [PolicyAction, ...PolicyAction[]]
  readonly summary: string
  /** Defaults to the id of the process. */
  readonly params?: Params
  readonly form?: Form
  readonly files?: FilesOption
  /** The right to a stored response, and to have files read. Defaults to seeing the process. */
  readonly access?: PolicyAction | readonly PolicyAction[]
  /** The command adds to the process, and so responds 201. */
  readonly adds?: true
}

interface Call<Form, Params> {
  readonly context: CommandContext
  readonly id: string
  readonly params: Params
  readonly form: Form
  readonly files: readonly StoredUpload[]
}

type RouteDeps = Pick<Deps, 'stream' | 'presentProcess'>

/** A route whose command is handled by `run`. */
export const processRoute = <
  Form extends z.ZodType = z.ZodUndefined,
  Params extends ProcessPath = typeof processParams,
>(
  { stream, presentProcess }: RouteDeps,
  {
    method = post,
    path,
    action,
    summary,
    form,
    files,
    access = 'view',
    adds,
    ...route
  }: CommandOptions<Form, Params>,
  run: (call: Call<z.output<Form>, z.output<Params>>) => Promise<HandledProcess>,
): Route => {
  const params: ProcessPath = route.params ?? processParams
  return method(
    path,
    {
      auth: onProcess(...[action].flat()),
      summary,
      params,
      ...(form === undefined ? {} : { body: form as z.ZodType }),
      ...(files === undefined ? {} : { files }),
      command: true,
      access: ({ id, actor }) => stream.findFor(id, actor, ...[access].flat()),
      responds: adds === true ? { 201: processResponse } : processResponse,
    },
    async ({ params: named, body, files: stored, actor, tx, meta }) => {
      const parsed = { params: named as z.output<Params>, form: body as z.output<Form>, files: stored }
      return presentProcess(await run({ context: { tx, actor, meta }, id: named.id, ...parsed }), actor)
    },
  )
}

/** The input of a decision besides the process and the form. */
interface Known<Params> extends Omit<Call<unknown, Params>, 'id' | 'form'> {
  readonly events: readonly RecordedProcessEvent[]
  /** Those of the response; read once for both. */
  readonly names: () => Promise<Names>
  /** The municipality's settings for its desk. */
  readonly desk: () => Promise<DirectoryDesk>
}

interface DecidedCommand<Form extends z.ZodType, Params extends ProcessPath> extends CommandOptions<
  Form,
  Params
> {
  readonly action: PolicyAction
  /** Fails when the part of the process that the path names does not exist. Runs before the authorisation. */
  readonly ensureExists?: (process: ProcessState, params: z.output<Params>) => void
  readonly decide: (
    process: ProcessState,
    form: z.output<Form>,
    known: Known<z.output<Params>>,
  ) => Decision<ProcessEvent> | Promise<Decision<ProcessEvent>>
}

/** A route of a command that needs only its decision. */
export const processCommand = <
  Form extends z.ZodType = z.ZodUndefined,
  Params extends ProcessPath = typeof processParams,
>(
  deps: RouteDeps,
  { ensureExists, decide, ...options }: DecidedCommand<Form, Params>,
): Route =>
  processRoute(deps, options, ({ id, form, ...call }) =>
    deps.stream.handle(call.context, {
      id,
      action: options.action,
      ensureExists: (process) => ensureExists?.(process, call.params),
      decide: (process, events, names) => {
        const desk = async () => (await names()).desk(process.filing.municipalityId)
        return decide(process, form, { ...call, events, names, desk })
      },
    }),
  )
