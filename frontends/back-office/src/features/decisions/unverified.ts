import type { CorrectionResponse, ProcessResponse, ProcessSummary } from '@licensing/contracts'
import { correctionsQuery, processQuery } from '@licensing/process-view/queries'
import { useQueryClient } from '@tanstack/react-query'
import { missingCategories, missingText } from '../process-detail/documents/missing'

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

/** The receipt is named with the payment. */
const missingDocuments = (process: Pick<ProcessResponse, 'documents' | 'payment'>): string[] => {
  const missing = missingCategories(process).filter((category) => category !== 'comprovante_pagamento')
  return missing.length === 0 ? [] : [missingText(missing)]
}

/** The unverified points of a process, as shown in the dialog that approves it. None blocks the approval (decision 1). */
export const unverifiedIn = (
  process: Pick<ProcessResponse, 'payment' | 'documents' | 'changesOutsideCorrections'>,
  corrections: readonly Pick<CorrectionResponse, 'status'>[],
): string[] => [
  ...counted(
    corrections.filter(({ status }) => status === 'CORRECTED').length,
    'correção respondida ainda não foi verificada.',
    'correções respondidas ainda não foram verificadas.',
  ),
  ...counted(
    process.changesOutsideCorrections.length,
    'campo foi alterado fora das correções pedidas.',
    'campos foram alterados fora das correções pedidas.',
  ),
  ...(process.payment.status === 'PENDING' ? ['O pagamento está sem comprovante.'] : []),
  ...missingDocuments(process),
]

/** As far as this screen has loaded the process: a row of the list has no documents. */
export const useUnverified = ({ id }: Pick<ProcessSummary, 'id'>): string[] => {
  const client = useQueryClient()
  const process = client.getQueryData(processQuery(id).queryKey)
  return process === undefined
    ? []
    : unverifiedIn(process, client.getQueryData(correctionsQuery(id).queryKey) ?? [])
}
