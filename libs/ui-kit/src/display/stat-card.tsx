import type { ReactNode } from 'react'
import { formatNumber } from '../format/numbers'
import { classNames } from './class-names'
import { Icon, type IconComponent } from '../icons/icon'

export interface StatCardProps {
  label: string
  value: number
  icon: IconComponent
  /** Colours the icon like the process status. */
  status?: string
  /** The large, dark card of the total. */
  total?: boolean
  /** Link at the bottom of the large card. */
  link?: ReactNode
}

/** A number on the dashboard; an item of a `<ul className="stats">`. */
export const StatCard = ({ label, value, icon, status, total = false, link }: StatCardProps) => (
  <li className={classNames('stat', total && 'stat--total')} data-status={status}>
    <p className="stat__label">{label}</p>
    <span className="stat__icon">
      <Icon as={icon} />
    </span>
    <p className="stat__value">{formatNumber(value)}</p>
    {link}
  </li>
)
