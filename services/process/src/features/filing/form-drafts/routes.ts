import { answeredProcessOf, formDraftParams, formDraftResponse } from '@licensing/contracts'
import { formDraftBody } from '@licensing/forms'
import { del, get, put, signedIn } from '@licensing/http'
import type { Actor } from '@licensing/permissions'
import { discardFormDraft } from '@licensing/process-store'
import type { Deps } from '../../../deps'

const PATH = '/processes/drafts/:key'

/** Only who may answer the request of a process has a draft of the answer. */
const ensureMayHave = async ({ stream }: Deps, key: string, actor: Actor): Promise<void> => {
  const processId = answeredProcessOf(key)
  if (processId !== undefined) await stream.findFor(processId, actor, 'answerRequest')
}

const getDraftRoute = (deps: Deps) =>
  get(
    PATH,
    {
      auth: signedIn,
      summary: 'O que a própria pessoa preencheu e ainda não enviou; sem rascunho, a versão é 0',
      params: formDraftParams,
      responds: formDraftResponse,
    },
    async ({ params: { key }, actor }) => {
      await ensureMayHave(deps, key, actor)
      return deps.formDrafts.of(deps.database, actor.id, key)
    },
  )

/** Its response is not stored, because it could be read there. A repeated save is refused by its version. */
const putDraftRoute = (deps: Deps) =>
  put(
    PATH,
    {
      auth: signedIn,
      summary: 'Guarda por 90 dias o que a própria pessoa preencheu, sobre a versão lida',
      params: formDraftParams,
      body: formDraftBody,
      command: true,
      idempotent: false,
      responds: formDraftResponse,
    },
    async ({ params: { key }, body, actor, tx }) => {
      await ensureMayHave(deps, key, actor)
      return deps.formDrafts.save(tx, { userId: actor.id, key }, body, deps.now())
    },
  )

const deleteDraftRoute = (deps: Deps) =>
  del(
    PATH,
    {
      auth: signedIn,
      summary: 'Remove o rascunho da própria pessoa',
      params: formDraftParams,
      command: true,
    },
    async ({ params: { key }, actor, tx }) => {
      await ensureMayHave(deps, key, actor)
      await discardFormDraft(tx, actor.id, key)
    },
  )

/** The drafts that follow a person from device to device (K7a). */
export const formDraftRoutes = (deps: Deps) => [
  getDraftRoute(deps),
  putDraftRoute(deps),
  deleteDraftRoute(deps),
]
