import { requestDraftResponse, requestParams, type RequestDraftResponse } from '@licensing/contracts'
import { requestDraftBody } from '@licensing/forms'
import { del, get, onProcess, put } from '@licensing/http'
import { nextRequest } from '@licensing/legal-clock'
import { ensureTransition } from '@licensing/lifecycle'
import type { LoadedProcess } from '@licensing/process-store'
import type { Deps } from '../../deps'
import { municipalCalendar } from '../../domain/municipal-calendar'
import { type RequestDraft, requestDrafts } from '../../domain/request-drafts'
import { requestItems } from '../../domain/request-items'

const PATH = '/corrections/process/:id/draft'

const presentDraft = async (
  { directory, now }: Deps,
  { process, events }: LoadedProcess,
  draft: RequestDraft,
): Promise<RequestDraftResponse> => {
  const { updatedBy, updatedAt } = draft
  const { answerTerm: _, ...terms } = nextRequest(
    events,
    await municipalCalendar(directory, process),
    now().toISOString(),
  )
  const names = updatedBy === null ? null : await directory.names({ people: [updatedBy.id] })
  return {
    version: draft.version,
    message: draft.message ?? null,
    newFact: draft.newFact ?? null,
    nonAdmission: draft.nonAdmission,
    items: requestItems(draft.items, process).map((item) => ({
      ...item,
      documentId: item.documentId ?? null,
    })),
    ...terms,
    updatedBy: updatedBy === null || names === null ? null : names.person(updatedBy.id, updatedBy.role),
    updatedAt: updatedAt === null ? null : updatedAt.toISOString(),
  }
}

const getDraftRoute = (deps: Deps) =>
  get(
    PATH,
    {
      auth: onProcess('composeRequest'),
      summary: 'O rascunho do próximo pedido, com os documentos recusados',
      params: requestParams,
      responds: requestDraftResponse,
    },
    async ({ params, actor }) => {
      const found = await deps.stream.findFor(params.id, actor, 'composeRequest')
      return presentDraft(deps, found, await requestDrafts.of(deps.database, params.id))
    },
  )

const putDraftRoute = (deps: Deps) =>
  put(
    PATH,
    {
      auth: onProcess('composeRequest'),
      summary: 'Salva o rascunho do próximo pedido, sobre a versão lida',
      params: requestParams,
      body: requestDraftBody,
      command: true,
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'composeRequest'),
      responds: requestDraftResponse,
    },
    async ({ params, body, actor, tx }) => {
      const found = await deps.stream.findFor(params.id, actor, 'composeRequest')
      ensureTransition(found.process, { type: 'composeRequest' })
      return presentDraft(
        deps,
        found,
        await requestDrafts.save(tx, params.id, body, { by: actor, at: deps.now() }),
      )
    },
  )

const discardDraftRoute = ({ stream }: Deps) =>
  del(
    PATH,
    {
      auth: onProcess('composeRequest'),
      summary: 'Descarta o rascunho do próximo pedido',
      params: requestParams,
      command: true,
    },
    async ({ params, actor, tx }) => {
      await stream.findFor(params.id, actor, 'composeRequest')
      await requestDrafts.discard(tx, params.id)
    },
  )

/** The draft of the next request: shared by staff, and no fact of the process. */
export const composeRequestRoutes = (deps: Deps) => [
  getDraftRoute(deps),
  putDraftRoute(deps),
  discardDraftRoute(deps),
]
