import {
  type CreateProcessBody,
  createProcessBody,
  type DocumentFacts,
  processResponse,
} from '@licensing/contracts'
import { fileRules } from '@licensing/form-rules'
import { type Caller, may, post } from '@licensing/http-kit'
import { type CommandContext, discardFilingDraft, type FoldedProcess } from '@licensing/processes'
import { v7 as uuidInOrderOfTime } from 'uuid'
import type { Deps } from '../../../deps'
import { drawNumbering } from '../../../domain/numbering'
import { checkReferences } from '../../../domain/references'
import { categoryOfPart, documentFactsOf } from '../../uploads'
import { createProcess } from './decide'

const open = async (
  { directory, stream, uploads, now }: Deps,
  context: CommandContext,
  { draft, filing, uploads: named }: CreateProcessBody,
  attached: readonly DocumentFacts[],
): Promise<FoldedProcess> => {
  const { actor } = context
  // Time-ordered ids keep new rows adjacent in a dozen indexes; random ids would touch one page each.
  const processId = uuidInOrderOfTime()
  const { feeExempt, desk } = await checkReferences(directory, actor, { filing })
  const at = now()
  const uploaded = await uploads.named({ userId: actor.id, place: 'filing' }, named, at)
  const documents = [...attached, ...documentFactsOf(uploaded.files)]
  const { numbering, draws } = draft ? {} : drawNumbering(at)
  const events = createProcess({
    processId,
    owner: actor,
    filing,
    documents,
    numbering,
    feeExempt,
    desk,
    at: at.toISOString(),
  })
  const opened = await stream.open(context, {
    id: processId,
    events,
    ...(draws === undefined ? {} : { draws }),
  })
  uploaded.use(context.write)
  discardFilingDraft(context.write, actor.id)
  return opened
}

const optionsOf = ({ stream }: Deps) =>
  ({
    auth: may('processes/add'),
    body: createProcessBody,
    command: true,
    readable: ({ id, actor }: Caller) => stream.find(id, actor),
    status: 201,
    responds: processResponse,
  }) as const

/** `/processes` accepts files, `/processes/json` does not (specification section 7). */
export const createProcessRoutes = (deps: Deps) => [
  post(
    '/processes',
    {
      ...optionsOf(deps),
      summary: 'Abre um processo, com documentos',
      tag: 'processes',
      accepts: 'both',
      files: { rule: fileRules.processDocument, categoryOf: categoryOfPart },
    },
    async ({ body, files, actor, write, meta }) =>
      deps.presentProcess(await open(deps, { write, actor, meta }, body, documentFactsOf(files)), actor),
  ),
  post(
    '/processes/json',
    {
      ...optionsOf(deps),
      summary: 'Abre um processo, sem documentos ou com os que já foram enviados',
      tag: 'processes',
    },
    async ({ body, actor, write, meta }) =>
      deps.presentProcess(await open(deps, { write, actor, meta }, body, []), actor),
  ),
]
