import { Link } from '@licensing/federation'
import { Icon, type IconComponent } from '@licensing/ui-kit'
import './glance.css'

export interface Sight {
  readonly count: number
  /** The words after the number. */
  readonly words: readonly [one: string, many: string]
  readonly icon: IconComponent
  readonly look?: 'is-late' | 'is-soon' | 'is-news'
  readonly to: string
}

/** The numbers of a list that matter today, each linked to its rows; empty when there are none. */
export const Glance = ({ sights }: { readonly sights: readonly Sight[] }) => (
  <span className="glance">
    {sights
      .filter(({ count }) => count > 0)
      .map(({ count, words, icon, look, to }) => (
        <Link key={to} className={look} to={to}>
          <Icon as={icon} size={16} />
          <span>
            <strong>{count}</strong> <span>{words[count === 1 ? 0 : 1]}</span>
          </span>
        </Link>
      ))}
  </span>
)
