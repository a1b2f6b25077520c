import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import './reauthentication.css'

/** Handles Esc before a portal's dialog below does, which would otherwise consume it and keep this dialog open. */
const useEscape = (onEscape: (() => void) | undefined) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    onEscape?.()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

interface NativeDialogProps {
  readonly label: string
  /** Also called by a phone's back gesture; without it the dialog stays open. */
  readonly onEscape: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * A native `dialog`, because it may open above a portal's dialog: two dialogs of the UI kit from different portals would
 * compete for the focus. Closing it returns the focus to where it was.
 */
export const NativeDialog = ({ label, onEscape, children }: NativeDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEscape(onEscape)
  return createPortal(
    <dialog
      ref={dialog}
      className="dialog dialog--open reauthentication"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onEscape?.()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}
