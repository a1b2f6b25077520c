import { TextArea, type TextBinding } from '@licensing/ui-kit'

/** Shown to the holder of the licence. */
export const ReasonField = (field: TextBinding) => (
  <TextArea label="Motivo" required maxLength={2000} {...field} />
)
