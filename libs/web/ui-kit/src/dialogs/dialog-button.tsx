import { useState } from 'react'
import { Button, type ButtonProps } from '../actions/button'
import type { Elements } from '../display/elements'

export interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  renderDialog: (close: () => void) => Elements
}

/** A button that opens a dialog. */
export const DialogButton = ({ renderDialog, ...button }: DialogButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  )
}
