import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { classNames } from '../display/class-names'
import { Icon, type IconComponent } from '../icons/icon'
import { Spinner } from '../feedback/spinner'

export type ButtonVariant =
  'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet' | 'payment' | 'on-dark'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** Defaults to 'secondary'. Only 'payment' may be orange. */
  variant?: ButtonVariant | undefined
  size?: 'md' | 'sm' | undefined
  /** Fills the width of its container. */
  block?: boolean | undefined
  icon?: IconComponent | undefined
  iconAfter?: IconComponent | undefined
  /** While true the button shows a spinner and `busyLabel`, keeps its focus and ignores clicks. */
  busy?: boolean | undefined
  busyLabel?: string | undefined
}

type Look = { [Part in 'variant' | 'size' | 'block' | 'className']?: ButtonProps[Part] | undefined }

/** CSS classes of a button, for elements that look like one (see LinkButton). */
export const buttonClasses = (look: Look) =>
  classNames(
    'btn',
    `btn--${look.variant ?? 'secondary'}`,
    look.size === 'sm' && 'btn--sm',
    look.block === true && 'btn--block',
    look.className,
  )

/** A busy submit button must not submit again: Enter in a field clicks it too. */
const swallow = (event: MouseEvent<HTMLButtonElement>) => {
  event.preventDefault()
  event.stopPropagation()
}

type ContentProps = Pick<ButtonProps, 'busy' | 'busyLabel' | 'icon' | 'iconAfter' | 'size' | 'children'>

const Content = ({ busy = false, busyLabel, icon, iconAfter, size, children }: ContentProps) => {
  const iconSize = size === 'sm' ? 16 : 20
  if (busy)
    return (
      <>
        <Spinner />
        <span>{busyLabel ?? children}</span>
      </>
    )
  return (
    <>
      {icon && <Icon as={icon} size={iconSize} />}
      <span>{children}</span>
      {iconAfter && <Icon as={iconAfter} size={iconSize} />}
    </>
  )
}

/** A button of the design system; `type` defaults to 'button'. */
export const Button = (props: ButtonProps) => {
  const { variant, size, block, icon, iconAfter, busy, busyLabel, className, children, ...rest } = props
  const content = { busy, busyLabel, icon, iconAfter, size }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, block, className })}
      onClick={busy === true ? swallow : rest.onClick}
      {...(busy === true ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      <Content {...content}>{children}</Content>
    </button>
  )
}
