import type { CorrectionResponse } from '@licensing/contracts'
import { countOf } from '@licensing/process-view/reading'
import { countByStatus } from '@licensing/process-view/answering'

/** '1 pendente de 3', next to the corrections title. */
export const PendingCount = ({ corrections }: { readonly corrections: readonly CorrectionResponse[] }) => (
  <p>{`${countOf(countByStatus(corrections, 'PENDING'), 'pendente', 'pendentes')} de ${corrections.length}`}</p>
)
