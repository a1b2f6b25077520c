import { randomUUID } from 'node:crypto'
import { processResponse, requestParams } from '@licensing/contracts'
import { sendRequestBody } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import { calendarOf, nextRequest } from '@licensing/legal-clock'
import type { Deps } from '../../deps'
import { draftChanged, requestDrafts } from '../../domain/request-drafts'
import { requestItems } from '../../domain/request-items'
import { sendRequest } from './decide'

export const sendRequestRoute = (deps: Deps) =>
  post(
    '/corrections/process/:id/send',
    {
      auth: onProcess('composeRequest'),
      summary: 'Envia o rascunho: um pedido com todos os itens de uma só vez',
      params: requestParams,
      body: sendRequestBody,
      command: true,
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'composeRequest'),
      responds: { 201: processResponse },
    },
    async ({ params, body: { version }, actor, tx, meta }) => {
      const { database, stream, corrections, now } = deps
      const draft = await requestDrafts.of(database, params.id)
      const sent = await stream.handle(
        { tx, actor, meta },
        {
          id: params.id,
          action: 'composeRequest',
          decide: async (process, events, names) => {
            if (draft.version !== version) throw draftChanged()
            const calendar = calendarOf((await names()).desk(process.filing.municipalityId))
            return sendRequest(process, {
              ...draft,
              requestId: randomUUID(),
              items: requestItems(draft.items, process),
              terms: nextRequest(events, calendar, now().toISOString()),
              newId: randomUUID,
            })
          },
        },
      )
      await requestDrafts.take(tx, params.id, version)
      const { requestId } = sent.process.complementations.at(-1) ?? {}
      const asked = sent.process.corrections.filter((correction) => correction.requestId === requestId)
      await corrections.storeProcessId(
        tx,
        asked.map(({ id }) => id),
        params.id,
      )
      return deps.presentProcess(sent, actor)
    },
  )
