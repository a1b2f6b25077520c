import { processParams, processResponse } from '@licensing/contracts'
import { moreTimeDecisionForm, moreTimeForm } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import { handleWithDesk } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { ledgerAt } from '../open-answer'
import { askMoreTime, decideMoreTime } from './decide'

const askRoute = (deps: Deps) =>
  post(
    '/processes/:id/more-time',
    {
      auth: onProcess('askMoreTime'),
      summary: 'Pede mais prazo para responder',
      params: processParams,
      body: moreTimeForm,
      command: true,
      access: ({ id, actor }) => deps.stream.find(id, actor),
      responds: processResponse,
    },
    ({ params, body, actor, tx, meta }) =>
      handleWithDesk(
        deps,
        { tx, actor, meta },
        {
          id: params.id,
          action: 'askMoreTime',
          decide: (process, desk, events) =>
            askMoreTime(process, { clock: ledgerAt(events, desk, deps.now()), ...body }),
        },
      ),
  )

const decideRoute = (deps: Deps) =>
  post(
    '/processes/:id/more-time/decision',
    {
      auth: onProcess('decideMoreTime'),
      summary: 'Concede ou nega mais prazo para responder',
      params: processParams,
      body: moreTimeDecisionForm,
      command: true,
      access: ({ id, actor }) => deps.stream.find(id, actor),
      responds: processResponse,
    },
    ({ params, body, actor, tx, meta }) =>
      handleWithDesk(
        deps,
        { tx, actor, meta },
        {
          id: params.id,
          action: 'decideMoreTime',
          decide: (process, desk, events) =>
            decideMoreTime(process, { clock: ledgerAt(events, desk, deps.now()), ...body }),
        },
      ),
  )

/** More time for the applicant to answer. */
export const moreTimeRoutes = (deps: Deps) => [askRoute(deps), decideRoute(deps)]
