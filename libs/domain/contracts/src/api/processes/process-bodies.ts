import type { FilingField } from '../../values/processes/processes'
import type { FilingFieldValue } from '../../events/process-events'

export type FieldMapBody = Partial<Record<FilingField, FilingFieldValue>>
