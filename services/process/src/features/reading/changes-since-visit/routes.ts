import { markSeenBody, processChangesResponse, processParams, refusedAt } from '@licensing/contracts'
import { get, onProcess, put } from '@licensing/http'
import { versionFor } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { visits } from '../../../read-models/visits/visits'
import { newsSince } from './news'
import { noNews, presentNews } from './present'

const changesRoute = ({ database, stream, directory, analystScope }: Deps) =>
  get(
    '/processes/:id/changes',
    {
      auth: onProcess('view'),
      summary: 'O que outras pessoas mudaram no processo desde a última visita do usuário',
      params: processParams,
      responds: processChangesResponse,
    },
    async ({ params, actor }) => {
      const found = await stream.find(params.id, actor)
      const visit = await visits.last(database, actor.id, params.id)
      const version = versionFor(actor, found, found.events, analystScope)
      if (visit === null) return { since: null, sinceVersion: null, version, changes: noNews }
      const news = newsSince(found.events, visit.version, actor.id)
      return {
        since: visit.at.toISOString(),
        sinceVersion: visit.version,
        version,
        changes: await presentNews(directory, news),
      }
    },
  )

const markSeenRoute = ({ database, stream, analystScope, now }: Deps) =>
  put(
    '/processes/:id/seen',
    {
      auth: onProcess('view'),
      summary: 'Registra até que versão o usuário viu o processo',
      params: processParams,
      body: markSeenBody,
    },
    async ({ params, body: { version }, actor }) => {
      const found = await stream.find(params.id, actor)
      if (version > versionFor(actor, found, found.events, analystScope))
        throw refusedAt('version', 'O processo ainda não chegou a esta versão')
      await visits.mark(database, { userId: actor.id, processId: params.id, version, at: now() })
    },
  )

/** The caller's visits to a process, and the changes since the last one. */
export const changesSinceVisitRoutes = (deps: Deps) => [changesRoute(deps), markSeenRoute(deps)]
