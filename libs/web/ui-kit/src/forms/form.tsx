import type { ComponentPropsWithRef, FormEvent } from 'react'
import { Button } from '../actions/button'
import { LinkButton } from '../actions/link-button'
import { focusFirstError } from '../behaviour/focus-first-error'

export interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> {
  /** Checks and sends the values. */
  onSubmit: () => void
}

/** A form that is checked by its own rules; after a failed check its first invalid field has the focus. */
export const Form = ({ onSubmit, ...form }: FormProps) => {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
    focusFirstError(event.currentTarget)
  }
  return <form {...form} noValidate onSubmit={send} />
}

export interface SaveActionsProps {
  /** The page that 'Cancelar' returns to. */
  cancelTo: string
  busy: boolean
}

/** 'Cancelar' and 'Salvar' at the end of a form. */
export const SaveActions = ({ cancelTo, busy }: SaveActionsProps) => (
  <div className="actions">
    <LinkButton to={cancelTo}>Cancelar</LinkButton>
    <Button type="submit" variant="primary" busy={busy} busyLabel="Salvando...">
      Salvar
    </Button>
  </div>
)
