import { cameFromDesk, Link, useLocation } from '@licensing/federation'
import { Icon } from '@licensing/ui-kit'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import {
  isCurrent,
  isWithinEntry,
  type MenuCounts,
  type MenuEntry,
  type MenuLink,
  type MenuSection,
  placeInMenu,
} from '../navigation/menu'

const currentPage = (path: string, to: string) =>
  isCurrent(path, to) ? { 'aria-current': 'page' as const } : {}

/** Beside the longest entry there is no room for its word. */
const countWords = {
  pendingApplicants: { word: 'pendente(s)', className: 'count__word' },
  overdueObligations: { word: 'vencida(s)', className: 'sr-only' },
} as const satisfies Record<keyof MenuCounts, object>

const Count = ({ of, counts }: { of: keyof MenuCounts; counts: MenuCounts }) =>
  counts[of] === 0 ? null : (
    <span className="count">
      <span>{counts[of]}</span> <span className={countWords[of].className}>{countWords[of].word}</span>
    </span>
  )

interface EntryProps {
  readonly entry: MenuEntry
  readonly path: string
  readonly counts: MenuCounts
  /** The 80 px rail shows only the icon, with the name as a tooltip. */
  readonly rail: boolean
}

const LeafEntry = ({ entry, path, counts, rail }: EntryProps) => (
  <li>
    <Link
      className="nav__link"
      to={entry.to}
      title={rail ? entry.label : undefined}
      {...currentPage(path, entry.to)}
    >
      <Icon as={entry.icon} />
      <span>{entry.label}</span> {entry.counts && <Count of={entry.counts} counts={counts} />}
    </Link>
  </li>
)

const SubItem = ({ item, path }: { item: MenuLink; path: string }) => (
  <li>
    <Link className="nav__link" to={item.to} {...currentPage(path, item.to)}>
      <span>{item.label}</span>
    </Link>
  </li>
)

/** An entry with sub-items; the rail has no room for them, so it links to the entry's own page. */
const BranchEntry = ({ entry, path, rail }: EntryProps) => {
  const id = useId()
  const [open, setOpen] = useState(true)
  const within = isWithinEntry(path, entry)
  const marked = within && (rail || !open) ? { 'data-parent-current': true } : {}
  if (rail)
    return (
      <li>
        <Link
          className="nav__link"
          to={entry.to}
          title={entry.label}
          {...marked}
          {...currentPage(path, entry.to)}
        >
          <Icon as={entry.icon} />
          <span>{entry.label}</span>
        </Link>
      </li>
    )
  return (
    <li>
      <button
        type="button"
        className="nav__link"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        {...marked}
      >
        <Icon as={entry.icon} />
        <span>{entry.label}</span>
        <ChevronDown className="icon icon--16 chev" aria-hidden="true" focusable="false" />
      </button>
      <ul className="nav__sub" id={id} hidden={!open}>
        {entry.items?.map((item) => (
          <SubItem key={item.to} item={item} path={path} />
        ))}
      </ul>
    </li>
  )
}

interface NavListProps {
  readonly section: MenuSection
  readonly counts: MenuCounts
  readonly rail: boolean
}

/** A section of the menu with its title. */
export const NavList = ({ section, counts, rail }: NavListProps) => {
  const id = useId()
  const path = placeInMenu(useLocation().pathname, cameFromDesk())
  return (
    <>
      <p className="sidebar__section" id={id}>
        {section.title}
      </p>
      <ul className="nav" aria-labelledby={id}>
        {section.entries.map((entry) => {
          const Entry = entry.items === undefined ? LeafEntry : BranchEntry
          return <Entry key={entry.to} entry={entry} path={path} counts={counts} rail={rail} />
        })}
      </ul>
    </>
  )
}
