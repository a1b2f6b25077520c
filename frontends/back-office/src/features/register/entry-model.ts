import { formatAuthCode, type ProcessStatus, type ProtocoledResponse } from '@licensing/contracts'
import { type DataListItem, formatDate } from '@licensing/ui-kit'
import { requestItems } from '@licensing/process-view/reading'
import { placeOf } from './model'

/** The outcome: every status after an approval counts as approved; only REJECTED (and its archive) does not. */
export type Decision = 'approved' | 'rejected'

/** Derived from the status; an ARCHIVED process may have been either, so its icon is neutral. */
export const decisionOf = (status: ProcessStatus): Decision | null => {
  if (status === 'REJECTED') return 'rejected'
  return status === 'APPROVED' || status === 'AWAITING_SIGNATURE' || status === 'COMPLETED'
    ? 'approved'
    : null
}

export const informationItems = (process: ProtocoledResponse): DataListItem[] => [
  { label: 'Protocolo', value: process.protocolNumber },
  {
    label: 'Código de autenticação',
    value: process.authCode && formatAuthCode(process.authCode.replaceAll('-', '')),
    span: 2,
  },
  ...requestItems(
    { requestType: process.requestType, ...process.filing },
    process.activityDescription ?? undefined,
  ),
  { label: 'Município', value: placeOf(process) },
  { label: 'Protocolado em', value: formatDate(process.protocoledAt) },
  { label: 'Decidido em', value: formatDate(process.decidedAt) },
  { label: 'Protocolado por', value: process.userName },
  ...(process.observations === null
    ? []
    : [{ label: 'Observações', value: process.observations, span: 'all' as const }]),
]
