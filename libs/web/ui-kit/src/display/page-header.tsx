import { Link } from '@licensing/federation'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon'
import type { Elements } from './elements'

export interface Crumb {
  label: string
  /** Absent for the current page, which is last. */
  to?: string
}

export interface PageHeaderProps {
  /** The page's only h1. */
  title: ReactNode
  subtitle?: ReactNode
  /** Badge next to the title. */
  badge?: Elements
  breadcrumb?: readonly Crumb[]
  /** Buttons at the right, full width on phones. */
  actions?: ReactNode
}

const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Você está em">
    <ol className="breadcrumb">
      {crumbs.map((crumb, index) => (
        <li key={crumb.label}>
          {index > 0 && <Icon as={ChevronRight} size={16} />}
          {crumb.to === undefined ? (
            <span aria-current="page">{crumb.label}</span>
          ) : (
            <Link to={crumb.to}>{crumb.label}</Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

/** The header of a page: breadcrumb, title, actions. */
export const PageHeader = ({ title, subtitle, badge, breadcrumb, actions }: PageHeaderProps) => (
  <>
    {breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
    <div className="page-head">
      <div className="page-head__text">
        <div className="page-head__title">
          <h1>{title}</h1>
          {badge}
        </div>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
  </>
)
