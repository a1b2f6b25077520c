import { type DocumentFacts, processResponse } from '@licensing/contracts'
import { type CreateProcessBody, createProcessBody, fileRules } from '@licensing/forms'
import type { Transaction } from '@licensing/event-store'
import { type Caller, may, post } from '@licensing/http'
import { type CommandContext, discardFilingDraft, type FoldedProcess } from '@licensing/process-store'
import { v7 as uuidInOrderOfTime } from 'uuid'
import type { Deps } from '../../../deps'
import { drawNumbering } from '../../../domain/numbering'
import { checkReferences } from '../../../domain/references'
import { categoryOfPart, documentFactsOf } from '../../uploads'
import { type CreateProcess, draftProcess, fileProcess } from './decide'

const numbered = (command: CreateProcess, at: Date) => {
  const file = fileProcess(command)
  return { draw: async (tx: Transaction) => ({ events: file(await drawNumbering(tx, at)) }) }
}

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
  const command = { processId, owner: actor, filing, documents, feeExempt, desk, at: at.toISOString() }
  const opened = await stream.open(context, processId, draft ? draftProcess(command) : numbered(command, at))
  await uploaded.use(context.tx)
  await discardFilingDraft(context.tx, actor.id)
  return opened
}

const optionsOf = ({ stream }: Deps) =>
  ({
    auth: may('processes/add'),
    body: createProcessBody,
    command: true,
    access: ({ id, actor }: Caller) => stream.find(id, actor),
    responds: { 201: processResponse },
  }) as const

/** `/processes` accepts files, `/processes/json` does not (specification section 7). */
export const createProcessRoutes = (deps: Deps) => [
  post(
    '/processes',
    {
      ...optionsOf(deps),
      summary: 'Abre um processo, com documentos',
      files: { rule: fileRules.processDocument, categoryOf: categoryOfPart },
    },
    async ({ body, files, actor, tx, meta }) =>
      deps.presentProcess(await open(deps, { tx, actor, meta }, body, documentFactsOf(files)), actor),
  ),
  post(
    '/processes/json',
    {
      ...optionsOf(deps),
      summary: 'Abre um processo, sem documentos ou com os que já foram enviados',
    },
    async ({ body, actor, tx, meta }) =>
      deps.presentProcess(await open(deps, { tx, actor, meta }, body, []), actor),
  ),
]
