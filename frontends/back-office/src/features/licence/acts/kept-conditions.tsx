import type { LicenceResponse } from '@licensing/contracts'
import { Checkbox, type CheckedForm } from '@licensing/ui-kit'

/** The conditions that may be owed, with their ids. */
export const keepable = ({ conditions }: Pick<LicenceResponse, 'conditions'>) =>
  conditions.flatMap(({ conditionId, text }) => (conditionId === null ? [] : [{ conditionId, text }]))

interface KeptConditionsProps {
  readonly licence: LicenceResponse
  readonly form: Pick<CheckedForm<{ keptConditions: string[] }, unknown>, 'values' | 'change'>
}

/** Conditions stay due under a suspension or revocation unless they are left out (Lei 15.190/2025, art. 16). */
export const KeptConditions = ({ licence, form }: KeptConditionsProps) => {
  const { keptConditions: kept } = form.values
  const conditions = keepable(licence)
  if (conditions.length === 0) return null
  return (
    <fieldset className="stack stack--8">
      <legend className="label">Condicionantes que continuam exigíveis</legend>
      {conditions.map(({ conditionId, text }) => (
        <Checkbox
          key={conditionId}
          label={<span className="licence-list__text">{text}</span>}
          checked={kept.includes(conditionId)}
          onChange={({ target }) =>
            form.change({
              keptConditions: target.checked
                ? [...kept, conditionId]
                : kept.filter((other) => other !== conditionId),
            })
          }
        />
      ))}
    </fieldset>
  )
}
