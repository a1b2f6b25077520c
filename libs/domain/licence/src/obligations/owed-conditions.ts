import type { LicenceCondition } from '@licensing/contracts'
import type { LicenceState } from '../licence/licence-state'

/** A condition of a final version. */
export interface OwedCondition {
  /** `c1`, `c2` … in the order in which conditions first appear; no later version gives an id to another condition. */
  readonly id: string
  readonly condition: LicenceCondition
  /** Its days count from the day on which the version that brought it became final. */
  readonly from: string
  /** The day on which a version without it became final. */
  readonly droppedOn: string | null
}

const sameDue = (left: LicenceCondition, right: LicenceCondition): boolean =>
  JSON.stringify(Object.entries(left.due).toSorted()) === JSON.stringify(Object.entries(right.due).toSorted())

/** The conditions of the version before, by their place in it. */
type Places = readonly OwedCondition[]

/**
 * For each place of a new version the condition of the version before that it keeps: the first left with the same text and
 * term, else the one at the same place with the same term, whose text was corrected.
 */
const keptPlaces = (
  before: Places,
  conditions: readonly LicenceCondition[],
): (OwedCondition | undefined)[] => {
  const left = new Set(before)
  const take = (found: OwedCondition | undefined) => {
    if (found !== undefined) left.delete(found)
    return found
  }
  const byText = conditions.map((condition) =>
    take(
      [...left].find((each) => each.condition.text === condition.text && sameDue(each.condition, condition)),
    ),
  )
  return byText.map((kept, place) => {
    const same = before[place]
    const condition = conditions[place]
    if (kept !== undefined || same === undefined || condition === undefined || !left.has(same)) return kept
    return sameDue(same.condition, condition) ? take(same) : undefined
  })
}

/** The conditions of all final versions, each once, in the order of their ids. */
export const owedConditions = ({ versions }: LicenceState): OwedCondition[] => {
  const all = new Map<string, OwedCondition>()
  let before: Places = []
  for (const { effectiveOn, facts } of versions) {
    if (effectiveOn === null) continue
    const kept = keptPlaces(before, facts.conditions)
    for (const dropped of before.filter((each) => !kept.includes(each)))
      all.set(dropped.id, { ...dropped, droppedOn: effectiveOn })
    before = facts.conditions.map((condition, place): OwedCondition => {
      const same = kept[place]
      const owed: OwedCondition =
        same === undefined
          ? { id: `c${all.size + 1}`, condition, from: effectiveOn, droppedOn: null }
          : { ...same, condition }
      all.set(owed.id, owed)
      return owed
    })
  }
  return [...all.values()]
}
