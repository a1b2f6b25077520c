import { asOfQuery, requestListResponse, requestParams } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http'
import { pastOf, versionFor } from '@licensing/process-store'
import type { Deps } from '../../deps'
import { sentRequestsOf } from '../../domain/sent-requests'

export const listRequestsRoute = ({ stream, directory, presentCorrections, analystScope, now }: Deps) =>
  get(
    '/corrections/process/:id/requests',
    {
      auth: onProcess('view'),
      summary: 'Os pedidos de um processo com seus itens e respostas, do mais antigo ao mais novo',
      params: requestParams,
      query: asOfQuery,
      responds: requestListResponse,
    },
    async ({ params, query: { asOf }, actor }) => {
      const found = await stream.find(params.id, actor)
      const past = asOf === undefined ? undefined : pastOf(found, asOf, now())
      const requests = sentRequestsOf(past ?? found)
      const presented = await presentCorrections.all(
        (past ?? found).process,
        past === undefined ? actor : null,
      )
      const byId = new Map(presented.map((correction) => [correction.id, correction]))
      const names = await directory.names({ people: requests.map(({ sentBy }) => sentBy.id) })
      return {
        requests: requests.map(({ corrections, sentBy, ...request }) => ({
          ...request,
          sentBy: names.person(sentBy.id, sentBy.role),
          items: corrections.flatMap(({ id }) => byId.get(id) ?? []),
        })),
        ...(past && {
          asOf: past.asOf,
          asOfVersion: versionFor(actor, found, past.events, analystScope),
        }),
      }
    },
  )
