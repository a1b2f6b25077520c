import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '../display/class-names'
import { Icon } from '../icons/icon'
import type { Elements } from '../display/elements'

export interface FieldTexts {
  label: ReactNode
  /** Below the control. */
  hint?: ReactNode
  /** Below the control, replaces the hint. */
  error?: string | undefined
  /** A success message below the control, e.g. after a lookup. */
  success?: string | undefined
  /** Shows a red star, and sets `required` on the control. */
  required?: boolean | undefined
  /** Shows '(opcional)'. */
  optional?: boolean | undefined
  /** Classes of the outer element, such as its width on the form grid, 'w-6'. */
  fieldClassName?: string | undefined
}

/** Attributes that link a control to its label and messages; spread them on the control. */
export interface FieldControl {
  id: string
  required?: true
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined
  /** Text at the end of the message line, e.g. '4 de 500'. */
  counter?: string | undefined
  /** Button at the right of the control, e.g. 'Consultar'. */
  action?: Elements
  children: (control: FieldControl) => Elements
}

/** The label's text with the required star or '(opcional)'. */
export const LabelText = ({
  label,
  required,
  optional,
}: Pick<FieldTexts, 'label' | 'required' | 'optional'>) => (
  <>
    <span>{label}</span>
    {required === true && (
      <>
        {' '}
        <span className="req" aria-hidden="true">
          *
        </span>
      </>
    )}
    {optional === true && (
      <>
        {' '}
        <span className="opt">(opcional)</span>
      </>
    )}
  </>
)

/** The error or hint below a control; the error takes precedence. */
export const FieldMessage = ({
  id,
  error,
  success,
  hint,
}: Pick<FieldTexts, 'error' | 'success' | 'hint'> & { id: string }) => {
  if (error !== undefined && error !== '')
    return (
      <p className="error" id={id}>
        <Icon as={CircleAlert} size={16} />
        <span>{error}</span>
      </p>
    )
  if (success !== undefined && success !== '')
    return (
      <output className="ok" id={id}>
        <Icon as={CircleCheck} size={16} />
        <span>{success}</span>
      </output>
    )
  return hint === undefined ? null : (
    <p className="hint" id={id}>
      {hint}
    </p>
  )
}

const present = (...values: unknown[]) => values.some((value) => value !== undefined && value !== '')

/** A control's attributes, derived from its field's texts. */
const controlOf = (
  texts: Pick<FieldTexts, 'error' | 'success' | 'hint' | 'required'>,
  ids: { id: string; message: string; counter?: string | undefined },
): FieldControl => {
  const message = present(texts.error, texts.success, texts.hint) ? ids.message : undefined
  const described = classNames(message, ids.counter)
  return {
    id: ids.id,
    ...(texts.required === true ? { required: true as const } : {}),
    ...(present(texts.error) ? { 'aria-invalid': true as const } : {}),
    ...(described === '' ? {} : { 'aria-describedby': described }),
  }
}

/** Label above, control, message below. The specific fields use it; use it directly for other controls. */
export const Field = (props: FieldProps) => {
  const { counter, action, children, fieldClassName, ...texts } = props
  const generated = useId()
  const id = props.id ?? generated
  const ids = { id, message: `${id}-message`, counter: counter === undefined ? undefined : `${id}-counter` }
  const control = children(controlOf(texts, ids))
  const message = (
    <FieldMessage id={ids.message} error={texts.error} success={texts.success} hint={texts.hint} />
  )
  return (
    <div className={classNames('field', fieldClassName)}>
      <label htmlFor={id}>
        <LabelText {...texts} />
      </label>
      {action === undefined ? (
        control
      ) : (
        <div className="with-btn">
          {control}
          {action}
        </div>
      )}
      {counter === undefined ? (
        message
      ) : (
        <div className="row row--between">
          {message}
          <span className="counter" id={ids.counter}>
            {counter}
          </span>
        </div>
      )}
    </div>
  )
}
