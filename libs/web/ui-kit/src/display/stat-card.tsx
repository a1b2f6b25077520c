import { Link } from '@licensing/federation'
import { formatNumber } from '../format/numbers'
import { classNames } from './class-names'
import { Icon, type IconComponent } from '../icons/icon'
import type { Elements } from './elements'

export interface StatCardProps {
  label: string
  /** A number, or its text. */
  value: number | string
  icon: IconComponent
  /** Colours the icon like the process status. */
  status?: string
  /** In red: something is overdue. */
  late?: boolean
  /** The large, dark card of the total. */
  total?: boolean
  /** Address of the list that the number counts. */
  to?: string
  /** Links at the bottom of the large card. */
  link?: Elements
}

/** A number on the dashboard; an item of a `<ul className="stats">`. */
export const StatCard = ({
  label,
  value,
  icon,
  status,
  late = false,
  total = false,
  to,
  link,
}: StatCardProps) => (
  <li
    className={classNames(
      'stat',
      late && 'stat--late',
      total && 'stat--total',
      to !== undefined && 'stat--link',
    )}
    data-status={status}
  >
    <p className="stat__label">{to === undefined ? label : <Link to={to}>{label}</Link>}</p>
    <span className="stat__icon">
      <Icon as={icon} />
    </span>
    <p className="stat__value">{typeof value === 'number' ? formatNumber(value) : value}</p>
    {link}
  </li>
)
