import type { ProtocoledResponse } from '@licensing/contracts'
import { formatAuthCode, type ProcessStatus } from '@licensing/domain-kit'
import { type DataListItem, formatDate } from '@licensing/ui-kit'
import { type Filing, requestItems } from '../facts/model'
import { placeOf } from './model'

/** How the decision went: what followed an approval is still approved, only REJECTED (and its archive) is not. */
export type Decision = 'approved' | 'rejected'

/** Read from the status; an ARCHIVED process may have been either, so its icon stays neutral. */
export const decisionOf = (status: ProcessStatus): Decision | null => {
  if (status === 'REJECTED') return 'rejected'
  return status === 'APPROVED' || status === 'AWAITING_SIGNATURE' || status === 'COMPLETED'
    ? 'approved'
    : null
}

/** The frozen filing; the register names municipality, activity and people itself. */
export const filingOfRegister = (process: ProtocoledResponse): Filing => process.filing

export const informationItems = (process: ProtocoledResponse): DataListItem[] => [
  { label: 'Protocolo', value: process.protocolNumber },
  {
    label: 'Código de autenticação',
    value: process.authCode && formatAuthCode(process.authCode.replaceAll('-', '')),
    span: 2,
  },
  ...requestItems(
    { requestType: process.requestType, ...filingOfRegister(process) },
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
