import { RequiredNote } from '@licensing/ui-kit'
import { useId, type ReactNode, type RefObject } from 'react'

interface StepCardProps {
  readonly title: string
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly onSubmit: () => void
  /** The buttons, with the back button first. */
  readonly footer: ReactNode
  /** Fields in the form grid's twelve columns. */
  readonly children: ReactNode
}

/** The form of one registration step: title, fields, buttons. */
export const StepCard = ({ title, formRef, onSubmit, footer, children }: StepCardProps) => {
  const id = useId()
  return (
    <form
      noValidate
      aria-labelledby={id}
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="card__body stack">
        <div className="row row--between">
          <h2 id={id}>{title}</h2>
          <RequiredNote />
        </div>
        <div className="form-grid">{children}</div>
      </div>
      <div className="card__foot">{footer}</div>
    </form>
  )
}
