import { TextArea, type TextBinding } from '@licensing/ui-kit'

/** The reason of a change of the term; the applicant reads it in the history. */
export const ReasonField = (field: TextBinding) => (
  <TextArea
    label="Motivo"
    required
    hint="Pelo menos 10 caracteres. O solicitante também lê o motivo."
    {...field}
  />
)
