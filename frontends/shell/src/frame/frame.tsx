import { getSettings, logFailure, settingsQueryKey } from '@licensing/api-client'
import type { CurrentUser } from '@licensing/contracts'
import { Outlet, useLocation } from '@licensing/federation'
import { lazyPart, SkipLink } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { EmailBanner } from '../features/notices/email-banner'
import { NavigationGuard } from '../leaving/leave-question'
import { MAIN_ID } from '../navigation/paths'
import { useRouteFocus } from '../navigation/use-route-focus'
import { RecentVisits } from '../features/search/recent/recent-visits'
import { Sidebar } from './sidebar'
import { TopBar } from './top-bar'
import { DESKTOP, useDesktop } from './use-media-query'
import { useMenuCounts } from './use-menu-counts'
import { useSidebar } from './use-sidebar'

/** Loaded in parallel with the screen, since notices are rare. */
const SecurityNotices = lazyPart({
  load: () => import('../features/notices/security-notices'),
  failed: () => null,
  onFailure: (error) => logFailure('loading the security notices', error),
})

/** The pages that ask to confirm the e-mail; elsewhere the banner would disturb the work. */
const ASKS_AT: ReadonlySet<string> = new Set(['/', '/dashboard', '/inbox', '/profile'])

/**
 * The drawer closes on Esc, on the scrim, on its own links (each adds a history entry) and at desktop width.
 */
const useDrawer = () => {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const menuButton = useRef<HTMLButtonElement>(null)
  const open = openAt === key
  const close = () => {
    setOpenAt(null)
    // After the paint in which the top bar is no longer inert.
    requestAnimationFrame(() => menuButton.current?.focus())
  }
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (open && event.key === 'Escape') close()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => closeByKey(event)
    const onWidth = () => setOpenAt(null)
    const desktop = window.matchMedia(DESKTOP)
    document.addEventListener('keydown', onKeyDown)
    desktop.addEventListener('change', onWidth)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      desktop.removeEventListener('change', onWidth)
    }
  }, [])
  return { open, show: () => setOpenAt(key), close, menuButton }
}

/** Applies page density and other settings to the root element. */
const useSettings = () => {
  const { data } = useQuery({
    queryKey: settingsQueryKey,
    queryFn: ({ signal }) => getSettings({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const density = data?.density ?? 'comfortable'
  useEffect(() => {
    document.documentElement.dataset['density'] = density
  }, [density])
  return data
}

/** The frame of a signed-in screen: top bar, sidebar or drawer, landmarks. The screen is the outlet. */
export const Frame = ({ user }: { user: CurrentUser }) => {
  const desktop = useDesktop()
  const settings = useSettings()
  const sidebar = useSidebar(settings?.sidebarExpanded)
  const drawer = useDrawer()
  const counts = useMenuCounts(user.role)
  const { pathname } = useLocation()
  useRouteFocus()
  const shellClass = desktop && !sidebar.expanded ? 'shell shell--collapsed' : 'shell'
  return (
    <div className={drawer.open ? 'drawer-open' : ''}>
      <div inert={drawer.open}>
        <SkipLink />
      </div>
      <TopBar
        user={user}
        drawerOpen={drawer.open}
        onOpenDrawer={drawer.show}
        menuButton={drawer.menuButton}
      />
      {drawer.open && <div className="backdrop" aria-hidden="true" onClick={drawer.close} />}
      <div className={shellClass}>
        <Sidebar
          role={user.role}
          counts={counts}
          expanded={sidebar.expanded}
          onToggle={sidebar.toggle}
          drawer={drawer.open}
          onClose={drawer.close}
        />
        <main className="content" id={MAIN_ID} tabIndex={-1} inert={drawer.open}>
          <SecurityNotices />
          {user.asksEmailConfirmation && ASKS_AT.has(pathname) && <EmailBanner email={user.email} />}
          <Outlet />
        </main>
      </div>
      <NavigationGuard />
      <RecentVisits userId={user.id} />
    </div>
  )
}
