import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../display/class-names'
import { Icon, type IconComponent } from '../icons/icon'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** The action and its object: 'Excluir 2026/0012'. */
  label: string
  icon: IconComponent
  size?: 'md' | 'sm'
  iconSize?: 16 | 20 | 24
}

/** An icon-only button; its label includes the row it acts on and is shown as a tooltip. */
export const IconButton = ({
  label,
  icon,
  size = 'md',
  iconSize = 20,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    title={label}
    {...rest}
    aria-label={label}
    className={classNames('icon-btn', size === 'sm' && 'icon-btn--sm', className)}
  >
    <Icon as={icon} size={iconSize} />
  </button>
)
