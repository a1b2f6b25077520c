import {
  type CreateProcessBody,
  createProcessBody,
  type DocumentFacts,
  processResponse,
} from '@licensing/contracts'
import { fileRules } from '@licensing/form-rules'
import { may, post } from '@licensing/http-kit'
import type { CommandContext, LoadedProcess } from '@licensing/process-stream'
import { v7 as uuidInOrderOfTime } from 'uuid'
import type { Deps } from '../../../deps'
import { checkReferences } from '../../../domain/references'
import { categoryOfPart, documentFactsOf } from '../../uploads'
import { createProcess } from './decide'

const open = async (
  { directory, processes, now, drawNumbering }: Deps,
  context: CommandContext,
  { draft, filing }: CreateProcessBody,
  documents: readonly DocumentFacts[],
): Promise<LoadedProcess> => {
  const { tx, actor } = context
  // New processes stand side by side in a dozen indexes, where random ids would touch a page each.
  const processId = uuidInOrderOfTime()
  const { feeExempt } = await checkReferences(directory, tx, actor, { filing })
  const numbering = draft ? undefined : await drawNumbering(tx, processId, now())
  return processes.open(
    context,
    processId,
    createProcess({ processId, owner: actor, filing, documents, numbering, feeExempt }),
  )
}

const options = {
  auth: may('processes/add'),
  body: createProcessBody,
  command: true,
  status: 201,
  responds: processResponse,
} as const

/** `/processes` takes files, `/processes/json` does not (specification section 7). */
export const createProcessRoutes = (deps: Deps) => [
  post(
    '/processes',
    {
      ...options,
      summary: 'Abre um processo, com documentos',
      tag: 'processes',
      accepts: 'both',
      files: { rule: fileRules.processDocument, categoryOf: categoryOfPart },
    },
    async ({ body, files, actor, tx, meta }) =>
      deps.presentProcess(tx, await open(deps, { tx, actor, meta }, body, documentFactsOf(files)), actor),
  ),
  post(
    '/processes/json',
    { ...options, summary: 'Abre um processo, sem documentos', tag: 'processes' },
    async ({ body, actor, tx, meta }) =>
      deps.presentProcess(tx, await open(deps, { tx, actor, meta }, body, []), actor),
  ),
]
