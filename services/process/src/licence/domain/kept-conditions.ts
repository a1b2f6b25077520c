import type { FieldError } from '@licensing/contracts'
import { type LicenceState, owedConditions } from '@licensing/licence'

/** The ids of the conditions of the version in force. */
export const conditionIds = (licence: LicenceState): string[] =>
  owedConditions(licence)
    .filter(({ droppedOn }) => droppedOn === null)
    .map(({ id }) => id)

export const judgeKeptConditions = (licence: LicenceState, kept: readonly string[] = []): FieldError[] => {
  const known = new Set(conditionIds(licence))
  return kept.every((id) => known.has(id))
    ? []
    : [{ field: 'keptConditions', message: 'Condicionante desconhecida' }]
}
