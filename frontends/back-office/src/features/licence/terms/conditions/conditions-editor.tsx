import { Button, VisuallyHidden, IconButton } from '@licensing/ui-kit'
import type { LicenceCondition } from '@licensing/contracts'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { ConditionRow } from './condition-row'
import { type ConditionDraft, conditionDraft, emptyCondition, moved } from '../terms-draft'
import { dueText, dueValues } from './due-values'
import './conditions.css'

interface FromLibraryProps {
  readonly suggested: readonly LicenceCondition[]
  readonly chosen: readonly ConditionDraft[]
  readonly onChoose: (condition: LicenceCondition) => void
}

/** The standard conditions for this process that are not among its conditions yet. */
const FromLibrary = ({ suggested, chosen, onChoose }: FromLibraryProps) => {
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

interface ConditionsEditorProps {
  readonly conditions: readonly ConditionDraft[]
  /** The entries of the library for this process. */
  readonly suggested: readonly LicenceCondition[]
  /** The error at a path below the conditions: `0.text`. */
  readonly errorAt: (path: string) => string | undefined
  readonly onChange: (conditions: readonly ConditionDraft[]) => void
}

const FIELDS = ['text', 'due', 'due.days', 'due.date', 'due.everyMonths', 'due.firstDays', 'proofRequired']

interface ConditionListProps extends Pick<ConditionsEditorProps, 'conditions' | 'errorAt' | 'onChange'> {
  /** The key of the condition that is open. */
  readonly opened: string | undefined
  readonly onOpen: (key: string | undefined) => void
}

/** Each condition is read, and opened to be changed. One with an error is open. */
const ConditionList = ({ conditions, errorAt, onChange, opened, onOpen }: ConditionListProps) => {
  const [announcement, setAnnouncement] = useState('')
  const move = (index: number, by: -1 | 1) => {
    onChange(moved(conditions, index, by))
    setAnnouncement(`A condicionante ${index + 1} agora é a ${index + 1 + by}`)
  }
  const rowOf = (condition: ConditionDraft, index: number) => {
    const { key } = condition
    const errorOf = (field: string) => errorAt(`${index}.${field}`)
    return (
      <ConditionRow
        key={key}
        condition={condition}
        place={index + 1}
        count={conditions.length}
        open={opened === key || FIELDS.some((field) => errorOf(field) !== undefined)}
        errorAt={errorOf}
        onChange={(change) => onChange(conditions.with(index, { ...condition, ...change }))}
        onToggle={() => onOpen(opened === key ? undefined : key)}
        onMove={(by) => move(index, by)}
        onRemove={() => onChange(conditions.toSpliced(index, 1))}
      />
    )
  }
  return (
    <>
      {conditions.length > 0 && <ol className="conds">{conditions.map(rowOf)}</ol>}
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </>
  )
}

/** The conditions in order, written anew or taken from the library. */
export const ConditionsEditor = ({ conditions, suggested, errorAt, onChange }: ConditionsEditorProps) => {
  const [opened, setOpened] = useState<string>()
  const [choosing, setChoosing] = useState(false)
  const add = () => {
    const condition = emptyCondition()
    onChange([...conditions, condition])
    setOpened(condition.key)
  }
  return (
    <section className="stack stack--8" aria-label="Condicionantes">
      <div className="row row--between">
        <h3>
          Condicionantes <span className="opt">{`· ${conditions.length}`}</span>
        </h3>
        <div className="actions">
          <Button
            variant="ghost"
            size="sm"
            icon={BookOpen}
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            Da biblioteca
          </Button>
          <Button size="sm" icon={Plus} onClick={add}>
            Adicionar
          </Button>
        </div>
      </div>
      {choosing && (
        <FromLibrary
          suggested={suggested}
          chosen={conditions}
          onChoose={(condition) => onChange([...conditions, conditionDraft(condition)])}
        />
      )}
      <ConditionList {...{ conditions, errorAt, onChange, opened }} onOpen={setOpened} />
    </section>
  )
}
