import { type LicenceEvent, licenceParams, licenceResponse } from '@licensing/contracts'
import type { StoredUpload } from '@licensing/event-store'
import { type FilesOption, onLicence, post, type Route } from '@licensing/http'
import type { LicencePolicyAction } from '@licensing/permissions'
import type { CommandContext } from '@licensing/process-store'
import type { z } from 'zod'
import type { Deps } from '../deps'
import type { FoldedLicence } from './domain/folded-licence'
import type { OnDay } from './domain/obligation'

type LicencePath = z.ZodType<{ readonly id: string }>

/** The input of a decision besides the licence and the form. */
interface Known<Params> extends OnDay {
  readonly context: CommandContext
  readonly params: Params
  readonly files: readonly StoredUpload[]
}

/** A command on one licence, which responds with the licence. */
interface LicenceCommand<Form extends z.ZodType, Params extends LicencePath> {
  readonly path: `/licences/:id/${string}`
  readonly action: LicencePolicyAction
  readonly summary: string
  /** Defaults to the id of the licence. */
  readonly params?: Params
  readonly form: Form
  readonly files?: FilesOption
  /** The right to a stored response, and to have files read. Defaults to seeing the licence. */
  readonly access?: LicencePolicyAction
  /** Based on the version that its author saw, so after a conflict it is refused instead of decided again. */
  readonly once?: true
  readonly decide: (
    found: FoldedLicence,
    form: z.output<Form>,
    known: Known<z.output<Params>>,
  ) => readonly LicenceEvent[] | Promise<readonly LicenceEvent[]>
}

export const licenceCommand = <Form extends z.ZodType, Params extends LicencePath = typeof licenceParams>(
  { licences, licensingRules: rules, presentLicence }: Deps,
  {
    path,
    action,
    summary,
    form,
    files,
    access = 'view',
    once,
    decide,
    ...route
  }: LicenceCommand<Form, Params>,
): Route => {
  const params: LicencePath = route.params ?? licenceParams
  return post(
    path,
    {
      auth: onLicence(action),
      summary,
      params,
      body: form as z.ZodType,
      ...(files === undefined ? {} : { files }),
      command: true,
      access: ({ id, actor }) => licences.findFor(id, actor, access),
      responds: licenceResponse,
    },
    async ({ params: named, body, files: stored, actor, tx, meta }) => {
      const context = { tx, actor, meta }
      const known = { rules, context, params: named as z.output<Params>, files: stored }
      const handled = await licences.handle(context, {
        id: named.id,
        action,
        ...(once === undefined ? {} : { once }),
        decide: (found, today) => decide(found, body as z.output<Form>, { ...known, today }),
      })
      return presentLicence(handled, actor)
    },
  )
}
