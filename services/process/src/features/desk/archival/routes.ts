import { processParams, processResponse, type Ledger } from '@licensing/contracts'
import { archivalDecisionForm, archivalProposalForm } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import { calendarOf, endOfNotice } from '@licensing/legal-clock'
import type { ProcessState } from '@licensing/lifecycle'
import { handleWithDesk } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { ledgerAt } from '../open-answer'
import { decideArchival, proposeArchival } from './decide'

/** Whether the owner has viewed the process since the request that is open. */
const visitedSince = async (
  { database, visits }: Pick<Deps, 'database' | 'visits'>,
  { id, ownerId }: ProcessState,
  { entries }: Ledger,
): Promise<boolean> => {
  const request = entries.findLast(({ effect }) => effect === 'PAUSED')
  const visit = await visits.last(database, ownerId, id)
  return request !== undefined && visit !== null && visit.version >= request.cause.version
}

const proposeRoute = (deps: Deps) =>
  post(
    '/processes/:id/archival-proposal',
    {
      auth: onProcess('proposeArchival'),
      summary: 'Propõe arquivar um processo sem resposta do solicitante',
      params: processParams,
      body: archivalProposalForm,
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
          action: 'proposeArchival',
          decide: async (process, desk, events) => {
            const clock = ledgerAt(events, desk, deps.now())
            return proposeArchival(process, {
              clock,
              decidableFrom: endOfNotice(clock.asOf, desk.archivalNoticeDays, calendarOf(desk)),
              visited: await visitedSince(deps, process, clock),
              ...body,
            })
          },
        },
      ),
  )

const decideRoute = (deps: Deps) =>
  post(
    '/processes/:id/archival-decision',
    {
      auth: onProcess('decideArchival'),
      summary: 'Arquiva o processo sem resposta ou retira a proposta',
      params: processParams,
      body: archivalDecisionForm,
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
          action: 'decideArchival',
          decide: (process, desk, events) =>
            decideArchival(process, { clock: ledgerAt(events, desk, deps.now()), ...body }),
        },
      ),
  )

/** The archival of a process whose applicant does not answer. */
export const archivalRoutes = (deps: Deps) => [proposeRoute(deps), decideRoute(deps)]
