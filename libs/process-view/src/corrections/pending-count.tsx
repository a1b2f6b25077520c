import type { CorrectionsPanelProps } from './panel-props'
import { countOf } from '../reading/format'
import { countByStatus } from './model'

/** '1 pendente de 3', next to the corrections title. */
export const PendingCount = ({ corrections }: Pick<CorrectionsPanelProps, 'corrections'>) => (
  <p>{`${countOf(countByStatus(corrections, 'PENDING'), 'pendente', 'pendentes')} de ${corrections.length}`}</p>
)
