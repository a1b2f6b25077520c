import { Link, type LinkProps } from '@licensing/federation'
import { Icon, type IconComponent } from '../icons/icon'
import { buttonClasses, type ButtonVariant } from './button'

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  size?: 'md' | 'sm'
  block?: boolean
  icon?: IconComponent
  iconAfter?: IconComponent
}

/** A link that looks like a button, for navigation only, not for actions. */
export const LinkButton = ({
  variant = 'secondary',
  size = 'md',
  block = false,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: LinkButtonProps) => {
  const iconSize = size === 'sm' ? 16 : 20
  return (
    <Link {...rest} className={buttonClasses({ variant, size, block, className })}>
      {icon && <Icon as={icon} size={iconSize} />}
      <span>{children}</span>
      {iconAfter && <Icon as={iconAfter} size={iconSize} />}
    </Link>
  )
}
