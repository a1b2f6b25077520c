import type { FilingField } from '../../values/processes/processes'
import type { FilingFieldValue } from '../../events/process-facts'

export type FieldMapBody = Partial<Record<FilingField, FilingFieldValue>>
