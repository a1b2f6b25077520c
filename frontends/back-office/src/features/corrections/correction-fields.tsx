import { LONG_TEXT_MAX } from '@licensing/forms'
import { type CheckedForm, RadioGroup, Select, TextArea, TextField } from '@licensing/ui-kit'
import { nameOptions, type NewCorrectionForm, typeOptions, withType } from './model'

interface CorrectionFieldsProps {
  readonly form: Pick<CheckedForm<NewCorrectionForm, unknown>, 'values' | 'errors' | 'change' | 'field'>
}

/** The subject of a correction: a field or document by name, anything else in a few words. */
const NameField = ({ form }: CorrectionFieldsProps) => {
  const options = nameOptions[form.values.fieldType]
  const field = { label: 'Campo ou documento', required: true, ...form.field('fieldName') }
  return options ? (
    <Select {...field} placeholder="Selecione" options={options} />
  ) : (
    <TextField {...field} maxLength={100} hint="Diga em poucas palavras o que deve ser corrigido." />
  )
}

export const DescriptionField = ({
  form,
}: {
  readonly form: Pick<CheckedForm<{ description: string }, unknown>, 'field'>
}) => (
  <TextArea
    label="Descrição"
    required
    rows={4}
    maxLength={LONG_TEXT_MAX}
    hint="Diga o que está errado e como corrigir."
    {...form.field('description')}
  />
)

/** The problem and how to fix it. */
export const CorrectionFields = ({ form }: CorrectionFieldsProps) => (
  <>
    <RadioGroup
      label="Tipo"
      name="correction-type"
      required
      options={typeOptions}
      value={form.values.fieldType}
      error={form.errors['fieldType']}
      onChange={({ target }) => form.change(withType(form.values, target.value))}
    />
    <NameField form={form} />
    <DescriptionField form={form} />
  </>
)
