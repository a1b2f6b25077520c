import { DomainError, refusedAt } from '@licensing/contracts'
import type { ClassificationForm, TermExtensionForm } from '@licensing/forms'
import { calendarOf, reclassified, type RunningTerms, runningTerms } from '@licensing/legal-clock'
import { currentDocuments, type Decide, type RecordedProcessEvent } from '@licensing/lifecycle'
import type { DirectoryDesk } from '@licensing/process-store'

/** The history of the process, and what its municipality has set. */
interface Known {
  readonly events: readonly RecordedProcessEvent[]
  readonly desk: DirectoryDesk
}

const ensureRunning = ({ events, desk }: Known): RunningTerms => {
  const terms = runningTerms(events, calendarOf(desk))
  if (terms === null)
    throw new DomainError('INVALID_TRANSITION', { message: 'O prazo do processo não está correndo.' })
  return terms
}

/** Takes the rule for the filing with the findings of staff. */
export const classify: Decide<Known & { readonly form: ClassificationForm }> = (
  { filing, filedAt },
  { form: { reason, ...flags }, events, desk },
) => {
  const { stamp } = ensureRunning({ events, desk })
  const changed = filedAt === null ? null : reclassified(stamp, filing, filedAt, { flags, settings: desk })
  if (changed === null) throw new DomainError('INVALID_TRANSITION')
  const data = { ...changed, cause: 'CLASSIFIED' as const, ...flags, extraDays: 0, reason }
  return [{ type: 'AnalysisTermChanged', data }]
}

/** Whether the owner attached the document, and it is still attached. */
const isByOwner = (
  process: Parameters<typeof currentDocuments>[0],
  events: readonly RecordedProcessEvent[],
  documentId: string,
): boolean =>
  currentDocuments(process).some(({ id }) => id === documentId) &&
  events.some(
    ({ type, data, meta }) =>
      (type === 'DocumentAttached' || type === 'PaymentReceiptAttached') &&
      data.documentId === documentId &&
      meta.actorId === process.ownerId,
  )

/** Adds days by agreement; the owner's request must be on file. */
export const extendTerm: Decide<Known & { readonly form: TermExtensionForm }> = (
  process,
  { form: { days: extraDays, reason, documentId }, events, desk },
) => {
  const { stamp, flags } = ensureRunning({ events, desk })
  if (!isByOwner(process, events, documentId))
    throw refusedAt('documentId', 'Escolha o pedido que o solicitante juntou ao processo')
  const data = { ...stamp, cause: 'AGREED' as const, ...flags, extraDays, reason, documentId }
  return [{ type: 'AnalysisTermChanged', data }]
}
