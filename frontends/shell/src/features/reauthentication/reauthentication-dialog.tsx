import {
  errorText,
  isApiError,
  reauthenticate,
  sessionStore,
  type SettleIdentity,
} from '@licensing/api-client'
import { reauthenticationForm } from '@licensing/form-rules'
import { Button, focusFirstError, PasswordField, useCheckedForm } from '@licensing/ui-kit'
import { type FormEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import './reauthentication.css'

const FIELD = 'password'

const useConfirmation = (onConfirmed: () => void) => {
  const checked = useCheckedForm(reauthenticationForm, { password: '' })
  const [busy, setBusy] = useState(false)
  const confirm = async (form: HTMLFormElement, password: string) => {
    setBusy(true)
    try {
      sessionStore.start(await reauthenticate({ password }))
      onConfirmed()
    } catch (error) {
      const message = errorText(error, 'Erro ao confirmar a senha')
      const faults = isApiError(error) && error.errors.length > 0 ? error.errors : [{ field: FIELD, message }]
      flushSync(() => {
        setBusy(false)
        checked.refuse(faults)
      })
      focusFirstError(form)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const sound = checked.check()
    if (sound === undefined) focusFirstError(form)
    else if (!busy) void confirm(form, sound.password)
  }
  return { checked, busy, submit }
}

/** Handles Esc before a portal's dialog below does, which would otherwise consume it and keep this dialog open. */
const useEscape = (cancel: () => void) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    cancel()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

/**
 * A native `dialog`, because it may open above a portal's dialog: two dialogs of the UI kit from different portals would
 * compete for the focus.
 */
const ReauthenticationDialog = ({ onSettled }: { readonly onSettled: SettleIdentity }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const { checked, busy, submit } = useConfirmation(() => onSettled(true))
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const cancel = () => {
    if (!busy) onSettled(false)
  }
  useEscape(cancel)
  return createPortal(
    <dialog
      ref={dialog}
      className="dialog dialog--open reauthentication"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        cancel()
      }}
    >
      <form noValidate onSubmit={submit}>
        <div className="dialog__head">
          <h2 id={title}>Confirme sua senha</h2>
        </div>
        <div className="dialog__body dialog__body--flush">
          <p>Esta ação pede a confirmação de que é você, {sessionStore.get()?.user.email}.</p>
          <PasswordField
            label="Senha"
            autoComplete="current-password"
            value={checked.values.password}
            error={checked.errors[FIELD]}
            onChange={(event) => checked.change({ password: event.target.value })}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has one field
            autoFocus
          />
        </div>
        <div className="dialog__foot">
          <Button disabled={busy} onClick={cancel}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Confirmando...">
            Confirmar
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}

export default ReauthenticationDialog
