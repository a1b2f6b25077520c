import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { Icon, type IconComponent } from '../icons/icon'

export interface CheckCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: string
  /** The meaning of checking it. */
  help: string
  icon?: IconComponent
  /** Shown below while checked: a dependent field or a warning. */
  children?: ReactNode
}

/** A checkbox as a card that can be clicked anywhere. */
export const CheckCard = ({ label, help, icon, children, ...input }: CheckCardProps) => {
  const generated = useId()
  const id = input.id ?? generated
  const titleId = `${id}-title`
  const helpId = `${id}-help`
  return (
    <div>
      <label className="check-card" htmlFor={id}>
        <input {...input} id={id} type="checkbox" aria-labelledby={titleId} aria-describedby={helpId} />
        <span className="check-card__title" id={titleId}>
          {label}
        </span>
        {icon && <Icon as={icon} />}
        <span className="check-card__help" id={helpId}>
          {help}
        </span>
      </label>
      {children !== undefined && children !== null && children !== false && (
        <div className="check-extra">{children}</div>
      )}
    </div>
  )
}
