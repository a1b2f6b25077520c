import type { CurrentUser } from '@licensing/contracts'
import { IconButton } from '@licensing/ui-kit'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Bell } from '../features/inbox/bell'
import { HeaderSearch } from '../features/search/header-search'
import { BrandLink } from './brand'
import { SIDEBAR_ID } from './sidebar'
import { UserMenu } from './user-menu'

interface TopBarProps {
  readonly user: CurrentUser
  readonly drawerOpen: boolean
  readonly onOpenDrawer: () => void
  readonly menuButton: RefObject<HTMLButtonElement | null>
}

/** Ctrl+K, or Cmd+K, anywhere on the page (specification section 2). */
const useSearchShortcut = (open: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** The dark top bar: menu button (narrow screens), brand, search, user menu. */
export const TopBar = ({ user, drawerOpen, onOpenDrawer, menuButton }: TopBarProps) => {
  const [searching, setSearching] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const openSearch = () => {
    // Render synchronously: the first typed letters belong in the field, and phones show the keyboard only for a focus
    // within the tap. On narrow screens the field is not mounted before.
    flushSync(() => setSearching(true))
    input.current?.focus()
    // A new search replaces the old text.
    input.current?.select()
  }
  const leaveSearch = () => {
    setSearching(false)
    // On narrow screens the field is unmounted, so the focus returns to the search button.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) searchButton.current?.focus()
    })
  }
  useSearchShortcut(openSearch)
  return (
    <header className={searching ? 'topbar topbar--searching' : 'topbar'} inert={drawerOpen}>
      <IconButton
        ref={menuButton}
        className="topbar__menu"
        label="Abrir menu"
        icon={MenuIcon}
        iconSize={24}
        aria-expanded={drawerOpen}
        aria-controls={SIDEBAR_ID}
        onClick={onOpenDrawer}
      />
      <BrandLink to="/" className="topbar__brand" />
      <HeaderSearch user={user} inputRef={input} onLeave={leaveSearch} />
      <div className="topbar__end">
        <IconButton
          ref={searchButton}
          className="topbar__search-btn"
          label="Buscar processos, usuários"
          icon={Search}
          iconSize={24}
          onClick={openSearch}
        />
        <Bell />
        <UserMenu user={user} />
      </div>
    </header>
  )
}
