import { Button, Field, formatDate, Icon } from '@licensing/ui-kit'
import { ArrowRight, ChevronDown, Undo2 } from 'lucide-react'
import { useId } from 'react'
import {
  currentRules,
  inForceOf,
  isChanged,
  isTerm,
  type KeyedRule,
  nameOf,
  rulesOf,
  type Table,
  unitLabelOf,
} from './model'
import type { SimulationForm } from './use-simulation-form'

interface TermFieldProps extends KeyedRule {
  readonly form: SimulationForm
}

const TermField = ({ id, rule, form }: TermFieldProps) => {
  const unit = useId()
  const typed = form.termOf(id)
  const wrong = !isTerm(typed)
  const changed = !wrong && isChanged(rule, typed)
  const hint = changed ? (
    <span className="whatif__was">
      <span>{inForceOf(rule)}</span>
      <Icon as={ArrowRight} size={16} />
      <span>{typed}</span>
    </span>
  ) : (
    rule.basis
  )
  return (
    <Field
      label={nameOf(rule)}
      hint={hint}
      error={wrong ? 'De 1 a 999' : undefined}
      fieldClassName={changed ? 'whatif__term whatif__term--changed' : 'whatif__term'}
    >
      {(attributes) => (
        <div className="whatif__unit">
          <input
            type="text"
            inputMode="numeric"
            maxLength={3}
            {...attributes}
            aria-describedby={`${unit} ${attributes['aria-describedby'] ?? ''}`}
            className="input"
            value={typed}
            onChange={({ target }) => form.setTerm(id, target.value)}
          />
          <span id={unit}>{unitLabelOf(rule)}</span>
        </div>
      )}
    </Field>
  )
}

/** The terms of a law that no new filing falls under. */
const FormerTerms = ({ table, at, form }: TermsFieldsProps & { readonly at: number }) => {
  const rules = rulesOf(table, at)
  const hasError = rules.some(({ id }) => !isTerm(form.termOf(id)))
  const { name, filedUntil } = table[at] ?? { name: '', filedUntil: null }
  const count = rules.length === 1 ? '1 prazo' : `${rules.length} prazos`
  return (
    <details className="whatif__former" open={hasError}>
      <summary>
        <span>
          <span>{`Protocolados até ${formatDate(filedUntil)}`}</span>
          <span className="table__sub">{`${name}, ${count}`}</span>
        </span>
        <Icon as={ChevronDown} />
      </summary>
      {rules.map((each) => (
        <TermField key={each.id} {...each} form={form} />
      ))}
    </details>
  )
}

interface TermsFieldsProps {
  readonly table: Table
  readonly form: SimulationForm
}

/** The terms of all rules: those in force first, former laws folded. */
export const TermsFields = ({ table, form }: TermsFieldsProps) => (
  <>
    <div className="card__head whatif__terms">
      <h2>Prazos</h2>
      {form.isChanged && (
        <Button size="sm" variant="ghost" icon={Undo2} onClick={form.reset}>
          Voltar aos de hoje
        </Button>
      )}
    </div>
    {currentRules(table, form.simulated).map((each) => (
      <TermField key={each.id} {...each} form={form} />
    ))}
    {table.map(({ id, version, filedUntil }, at) =>
      filedUntil === null ? null : <FormerTerms key={`${id}@${version}`} table={table} at={at} form={form} />,
    )}
  </>
)
