import type { LicenceCondition } from '@licensing/contracts'
import { IconButton } from '@licensing/ui-kit'
import { Plus } from 'lucide-react'
import { dueText, dueValues } from '../condition-due/due-values'
import type { ConditionDraft } from './terms-draft'

interface FromLibraryProps {
  readonly suggested: readonly LicenceCondition[]
  readonly chosen: readonly ConditionDraft[]
  readonly onChoose: (condition: LicenceCondition) => void
}

/** The standard conditions for this process that are not among its conditions yet. */
export const FromLibrary = ({ suggested, chosen, onChoose }: FromLibraryProps) => {
  const texts = new Set(chosen.map(({ text }) => text))
  const open = suggested.filter(({ text }) => !texts.has(text))
  if (open.length === 0) return <p className="subtle">Nenhuma outra condicionante na biblioteca</p>
  return (
    <ul className="conds">
      {open.map((condition) => (
        <li key={condition.standardId ?? condition.text} className="cond">
          <IconButton
            size="sm"
            iconSize={16}
            icon={Plus}
            label={`Incluir: ${condition.text}`}
            onClick={() => onChoose(condition)}
          />
          <div>
            <p>{condition.text}</p>
            <p className="cond__due">{dueText(dueValues(condition.due))}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
