import { Icon, IconButton } from '@licensing/ui-kit'
import { ChevronsLeft, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type MenuCounts, menuFor } from '../navigation/menu'
import type { Role } from '../navigation/screen-routes'
import { BrandName } from './brand'
import { NavList } from './nav-list'

export const SIDEBAR_ID = 'menu'

interface SidebarProps {
  readonly role: Role
  readonly counts: MenuCounts
  readonly expanded: boolean
  readonly onToggle: () => void
  /** Shown as a drawer over the page (below 1024 px). */
  readonly drawer: boolean
  readonly onClose: () => void
}

const DrawerHead = ({ onClose }: { onClose: () => void }) => {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <div className="drawer__head">
      <span className="brand">
        <BrandName />
      </span>
      <IconButton ref={close} label="Fechar menu" icon={X} iconSize={24} onClick={onClose} />
    </div>
  )
}

/** The menu: next to the page from 1024 px (260 px, or an 80 px rail), a drawer below. */
export const Sidebar = ({ role, counts, expanded, onToggle, drawer, onClose }: SidebarProps) => {
  const rail = !expanded && !drawer
  const asDialog = drawer ? { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' } : {}
  const toggleLabel = expanded ? 'Recolher menu' : 'Expandir menu'
  return (
    <div className="sidebar" id={SIDEBAR_ID} {...asDialog}>
      {drawer && <DrawerHead onClose={onClose} />}
      <nav aria-label="Menu principal">
        {menuFor(role).map((section) => (
          <NavList key={section.title} section={section} counts={counts} rail={rail} />
        ))}
      </nav>
      <div className="sidebar__foot">
        <button
          type="button"
          className="nav__link"
          aria-expanded={expanded}
          aria-controls={SIDEBAR_ID}
          title={rail ? toggleLabel : undefined}
          onClick={onToggle}
        >
          <Icon as={ChevronsLeft} />
          <span>{toggleLabel}</span>
        </button>
      </div>
    </div>
  )
}
