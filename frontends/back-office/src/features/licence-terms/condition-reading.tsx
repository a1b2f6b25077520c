import { Icon } from '@licensing/ui-kit'
import { Calendar, FileCheck, Minus } from 'lucide-react'
import { dueText } from '../condition-due/due-values'
import type { ConditionDraft } from './terms-draft'

/** A condition in words: its text, when it is due, and whether it has to be proven. */
export const ConditionReading = ({ condition }: { readonly condition: ConditionDraft }) => (
  <div>
    <p>{condition.text}</p>
    <p className="cond__due">
      <span>
        <Icon as={condition.dueKind === 'none' ? Minus : Calendar} size={16} />
        {dueText(condition)}
      </span>
      {condition.proofRequired && (
        <span>
          <Icon as={FileCheck} size={16} />
          Exige comprovação
        </span>
      )}
    </p>
  </div>
)
