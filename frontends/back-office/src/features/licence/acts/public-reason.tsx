import { TextArea, type TextBinding } from '@licensing/ui-kit'

/** Why an act is taken, which the public register shows. */
export const PublicReason = (field: TextBinding) => (
  <TextArea
    label="Motivo (público)"
    required
    hint="Este texto será público. Não inclua dados pessoais."
    maxLength={2000}
    {...field}
  />
)
