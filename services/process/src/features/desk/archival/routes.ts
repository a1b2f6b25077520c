import type { Ledger } from '@licensing/contracts'
import { archivalDecisionForm, archivalProposalForm } from '@licensing/forms'
import type { Route } from '@licensing/http'
import { calendarOf, endOfNotice } from '@licensing/legal-clock'
import type { ProcessState } from '@licensing/lifecycle'
import type { Deps } from '../../../deps'
import { processCommand } from '../../../process-command'
import { visits } from '../../../read-models/visits/visits'
import { ledgerAt } from '../open-answer'
import { decideArchival, proposeArchival } from './decide'

/** Whether the owner has viewed the process since the request that is open. */
const visitedSince = async (
  { database }: Pick<Deps, 'database'>,
  { id, ownerId }: ProcessState,
  { entries }: Ledger,
): Promise<boolean> => {
  const request = entries.findLast(({ effect }) => effect === 'PAUSED')
  const visit = await visits.last(database, ownerId, id)
  return request !== undefined && visit !== null && visit.version >= request.cause.version
}

/** The archival of a process whose applicant does not answer. */
export const archivalRoutes = (deps: Deps): Route[] => [
  processCommand(deps, {
    path: '/processes/:id/archival-proposal',
    action: 'proposeArchival',
    summary: 'Propõe arquivar um processo sem resposta do solicitante',
    form: archivalProposalForm,
    decide: async (process, form, known) => {
      const desk = await known.desk()
      const clock = ledgerAt(known.events, desk, deps.now())
      return proposeArchival(process, {
        clock,
        decidableFrom: endOfNotice(clock.asOf, desk.archivalNoticeDays, calendarOf(desk)),
        events: known.events,
        visited: await visitedSince(deps, process, clock),
        ...form,
      })
    },
  }),
  processCommand(deps, {
    path: '/processes/:id/archival-decision',
    action: 'decideArchival',
    summary: 'Arquiva o processo sem resposta ou retira a proposta',
    form: archivalDecisionForm,
    decide: async (process, form, { events, desk }) =>
      decideArchival(process, { clock: ledgerAt(events, await desk(), deps.now()), ...form }),
  }),
]
