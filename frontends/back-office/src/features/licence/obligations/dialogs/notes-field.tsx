import { TextArea, type TextAreaProps, type TextBinding } from '@licensing/ui-kit'

export const NotesField = (field: TextBinding & Pick<TextAreaProps, 'hint'>) => (
  <TextArea label="Observações" optional maxLength={2000} {...field} />
)
