import { requestListResponse, requestParams } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http-kit'
import type { Deps } from '../../deps'
import { sentRequestsOf } from '../../domain/sent-requests'

export const listRequestsRoute = ({ stream, directory, presentCorrections }: Deps) =>
  get(
    '/corrections/process/:id/requests',
    {
      auth: onProcess('view'),
      summary: 'Os pedidos de um processo com seus itens e respostas, do mais antigo ao mais novo',
      tag: 'corrections',
      params: requestParams,
      responds: requestListResponse,
    },
    async ({ params, actor }) => {
      const found = await stream.find(params.id, actor)
      const requests = sentRequestsOf(found)
      const presented = await presentCorrections.all(found.process, actor)
      const byId = new Map(presented.map((correction) => [correction.id, correction]))
      const names = await directory.names({ people: requests.map(({ sentBy }) => sentBy.id) })
      return {
        requests: requests.map(({ corrections, sentBy, ...request }) => ({
          ...request,
          sentBy: names.person(sentBy.id, sentBy.role),
          items: corrections.flatMap(({ id }) => byId.get(id) ?? []),
        })),
      }
    },
  )
