import type { FieldTexts } from './field'

/** Separates a field's own props from those of its control. */
export const splitTexts = <Props extends FieldTexts>(props: Props) => {
  const { label, hint, error, success, required, optional, fieldClassName, ...control } = props
  return { texts: { label, hint, error, success, required, optional, fieldClassName }, control }
}
