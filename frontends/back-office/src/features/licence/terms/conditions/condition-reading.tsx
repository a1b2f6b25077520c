import { Icon } from '@licensing/ui-kit'
import { Calendar, FileCheck, Minus } from 'lucide-react'
import { dueText } from './due-values'
import type { ConditionDraft } from '../terms-draft'

/** A condition in words: its text, when it is due, and whether it has to be proven. */
export const ConditionReading = ({ condition }: { readonly condition: ConditionDraft }) => (
  <div>
    <p>{condition.text}</p>
    <p className="cond__due">
      <span>
        <Icon as={condition.dueKind === 'none' ? Minus : Calendar} size={16} />
        <span>{dueText(condition)}</span>
      </span>
      {condition.proofRequired && (
        <span>
          <Icon as={FileCheck} size={16} />
          <span>Exige comprovação</span>
        </span>
      )}
    </p>
  </div>
)
