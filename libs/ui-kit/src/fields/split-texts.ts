import type { FieldTexts } from './field'

/** Parts a field's own texts from what goes to its control. */
export const splitTexts = <Props extends FieldTexts>(props: Props) => {
  const { label, hint, error, success, required, optional, fieldClassName, ...control } = props
  return { texts: { label, hint, error, success, required, optional, fieldClassName }, control }
}
