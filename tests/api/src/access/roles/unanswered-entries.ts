import { inAMonth, proposed, unanswered } from '../../process-commands/unanswered'
import type { Entry } from './entry'
import { onProcess } from './on-process'

/** More time for the applicant, and the archival of what it does not answer. */
export const unansweredEntries: readonly Entry[] = [
  onProcess('POST /processes/:id/more-time', {
    actions: ['askMoreTime'],
    state: unanswered,
    options: () => ({ json: { until: inAMonth(), reason: 'O laboratório atrasou' } }),
  }),
  onProcess('POST /processes/:id/more-time/decision', {
    actions: ['decideMoreTime'],
    state: (process) =>
      unanswered(process).after({
        type: 'MoreTimeRequested',
        data: { round: 1, until: inAMonth(), reason: 'O laboratório atrasou' },
      }),
    options: () => ({ json: { granted: true, reason: 'De acordo' } }),
  }),
  onProcess('POST /processes/:id/archival-proposal', {
    actions: ['proposeArchival'],
    state: unanswered,
    options: () => ({ json: { reason: 'Sem resposta', notifiedBy: 'Ofício entregue em mãos' } }),
  }),
  onProcess('POST /processes/:id/archival-decision', {
    actions: ['decideArchival'],
    state: proposed,
    options: () => ({ json: { archive: true } }),
  }),
]
