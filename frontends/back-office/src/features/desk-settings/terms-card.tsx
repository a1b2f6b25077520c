import { TERM_KINDS, type TermKind, type TermLimitsResponse, termText } from '@licensing/contracts'
import { Card, Checkbox, TextField, Select } from '@licensing/ui-kit'
import { isOther, kindLabel, type SettingsForm, digitsOf, type TypedTerm, unitOptions } from './model'

interface TermFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly optional?: boolean
  readonly error: string | undefined
  readonly value: TypedTerm
  readonly onChange: (term: TypedTerm) => void
}

/** A term in days or months. */
const TermField = ({ label, hint, optional = false, error, value, onChange }: TermFieldProps) => (
  <>
    <TextField
      label={label}
      hint={hint}
      optional={optional}
      required={!optional}
      inputMode="numeric"
      fieldClassName="w-3"
      error={error}
      value={value.count}
      onChange={({ target }) => onChange({ ...value, count: digitsOf(target.value) })}
    />
    <Select
      label="Unidade"
      aria-label={`Unidade do prazo de ${label}`}
      fieldClassName="w-3"
      options={unitOptions}
      value={value.unit}
      onChange={({ target }) => onChange({ ...value, unit: target.value === 'D' ? 'D' : 'M' })}
    />
  </>
)

interface PartProps {
  readonly form: SettingsForm
}

interface TermsProps extends PartProps {
  readonly limits: TermLimitsResponse['limits']
}

const WorkingDays = ({ form, kind }: PartProps & { readonly kind: TermKind }) => {
  if (!isOther(kind)) return null
  const { workingDays } = form.values
  const others = workingDays.filter((other) => other !== kind)
  return (
    <Checkbox
      label={`Contar ${kindLabel(kind)} em dias úteis`}
      checked={workingDays.includes(kind)}
      onChange={({ target }) => form.change({ workingDays: target.checked ? [...others, kind] : others })}
    />
  )
}

const KindTerm = ({ form, limits, kind }: TermsProps & { readonly kind: TermKind }) => {
  const { terms, termBasis } = form.values
  const limit = limits.find((each) => each.kind === kind)
  return (
    <div className="form-grid">
      <TermField
        label={kindLabel(kind)}
        hint={limit && `Máximo da lei: ${termText(limit.term)} (${limit.basis})`}
        optional
        error={form.errors[`terms.${kind}`]}
        value={terms[kind]}
        onChange={(term) => form.change({ terms: { ...terms, [kind]: term } })}
      />
      <TextField
        label="Base legal municipal"
        aria-label={`Base legal municipal de ${kindLabel(kind)}`}
        optional
        fieldClassName="w-6"
        error={form.errors[`termBasis.${kind}`]}
        value={termBasis[kind]}
        onChange={({ target }) => form.change({ termBasis: { ...termBasis, [kind]: target.value } })}
      />
      <WorkingDays form={form} kind={kind} />
    </div>
  )
}

/** A term for each kind next to the longest that the law allows; left empty, the law's own applies. */
export const TermsCard = (props: TermsProps) => (
  <Card title="Prazos por tipo" aside="Em branco, vale o prazo da lei">
    <div className="stack stack--16">
      {TERM_KINDS.map((kind) => (
        <KindTerm key={kind} kind={kind} {...props} />
      ))}
    </div>
  </Card>
)

/** How long applicants have to answer, and staff to wait before a process is archived. */
export const AnswerCard = ({ form }: PartProps) => (
  <Card title="Prazo do solicitante">
    <div className="form-grid">
      <TermField
        label="Resposta em licenciamento"
        hint="De 15 dias a 4 meses"
        error={form.errors['answerTerm']}
        value={form.values.answerTerm}
        onChange={(answerTerm) => form.change({ answerTerm })}
      />
      <TermField
        label="Resposta nos outros pedidos"
        hint="De 15 dias a 4 meses"
        error={form.errors['otherAnswerTerm']}
        value={form.values.otherAnswerTerm}
        onChange={(otherAnswerTerm) => form.change({ otherAnswerTerm })}
      />
      <TextField
        label="Dias entre propor e decidir o arquivamento"
        hint="De 5 a 60 dias"
        required
        inputMode="numeric"
        error={form.errors['archivalNoticeDays']}
        value={form.values.archivalNoticeDays}
        onChange={({ target }) => form.change({ archivalNoticeDays: target.value.trim() })}
      />
    </div>
  </Card>
)
