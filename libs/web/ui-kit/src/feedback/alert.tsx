import { CircleAlert, CircleCheck, CreditCard, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon, type IconComponent } from '../icons/icon'
import type { Elements } from '../display/elements'

export type AlertTone = 'info' | 'success' | 'warning' | 'danger' | 'payment'

const toneIcons: Record<AlertTone, IconComponent> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  payment: CreditCard,
}

export interface AlertProps {
  tone: AlertTone
  title: ReactNode
  /** One Button or LinkButton. */
  action?: Elements
  icon?: IconComponent
  /** Set for alerts that appear after the page has loaded: screen readers announce them. */
  announce?: boolean
  children?: ReactNode
}

/** A persistent message. 'payment' is the only orange one. */
export const Alert = ({ tone, title, action, icon, announce = false, children }: AlertProps) => (
  <div className={`alert alert--${tone}`} role={announce ? 'alert' : undefined}>
    <Icon as={icon ?? toneIcons[tone]} size={24} />
    <p className="alert__title">{title}</p>
    {children !== undefined && <div className="alert__text">{children}</div>}
    {action}
  </div>
)
