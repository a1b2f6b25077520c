import type { CorrectionsPanelProps } from './panel-props'
import { countOf } from '../reading/format'
import { countByStatus } from './model'

/** '1 pendente de 3', beside the title of the corrections. */
export const PendingCount = ({ corrections }: Pick<CorrectionsPanelProps, 'corrections'>) =>
  `${countOf(countByStatus(corrections, 'PENDING'), 'pendente', 'pendentes')} de ${corrections.length}`
