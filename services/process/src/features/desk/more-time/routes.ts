import { moreTimeDecisionForm, moreTimeForm } from '@licensing/forms'
import type { Route } from '@licensing/http'
import type { Deps } from '../../../deps'
import { processCommand } from '../../../process-command'
import { ledgerAt } from '../open-answer'
import { askMoreTime, decideMoreTime } from './decide'

/** More time for the applicant to answer. */
export const moreTimeRoutes = (deps: Deps): Route[] => [
  processCommand(deps, {
    path: '/processes/:id/more-time',
    action: 'askMoreTime',
    summary: 'Pede mais prazo para responder',
    form: moreTimeForm,
    decide: async (process, form, { events, desk }) =>
      askMoreTime(process, { clock: ledgerAt(events, await desk(), deps.now()), ...form }),
  }),
  processCommand(deps, {
    path: '/processes/:id/more-time/decision',
    action: 'decideMoreTime',
    summary: 'Concede ou nega mais prazo para responder',
    form: moreTimeDecisionForm,
    decide: async (process, form, { events, desk }) =>
      decideMoreTime(process, { clock: ledgerAt(events, await desk(), deps.now()), ...form }),
  }),
]
