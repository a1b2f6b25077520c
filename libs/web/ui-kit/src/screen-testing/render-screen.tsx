import { sessionStore } from '@licensing/api-client'
import { createQueryClient } from '@licensing/api-client/query-client'
import type { CurrentUser } from '@licensing/contracts'
import { useLocation } from '@licensing/federation'
import { toast } from '../feedback/toast'
import { Toaster } from '../feedback/toaster'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { type ComponentType, Suspense } from 'react'

/** The first dialog of a spec may still be compiling, since dialogs are separate chunks. */
configure({ asyncUtilTimeout: 8000 })

/** jsdom has no matchMedia: by default no query matches. */
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

interface ScreenAt {
  /** The URL the screen is opened at. */
  readonly at: string
  /** The route pattern, as in the shell; defaults to the URL without its query. */
  readonly route?: string
  readonly user: CurrentUser
}

/** Renders a screen as the shell does: signed in, in the router, with the portal's query client and its toasts. */
export const renderScreen = (Screen: ComponentType, { at, route, user }: ScreenAt) => {
  sessionStore.start({ token: 'token', user })
  const client = createQueryClient((message) => toast.error(message))
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Suspense fallback={null}>
          <Routes>
            <Route path={route ?? at.split('?')[0] ?? at} element={<Screen />} />
            <Route path="*" element={<p>Outra página</p>} />
          </Routes>
        </Suspense>
        <Address />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...view, client, user: userEvent.setup() }
}

/** Opens a menu by its label, once it has loaded. */
export const openMenu = async (user: UserEvent, name: string): Promise<void> => {
  const loaded = () =>
    screen.getAllByRole('button', { name }).find((button) => !button.hasAttribute('disabled'))
  await waitFor(() => {
    if (!loaded()) throw new Error(`the menu '${name}' is still loading`)
  })
  // A list renders its rows twice, as table and as cards; both have the same menu.
  await user.click(loaded() ?? document.body)
}

/** Whether a reload would be confirmed now; the same applies to links and Back (see the specs of federation). */
export const confirmsLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Cleans up after a screen: session, toasts, local storage. */
export const resetScreen = (): void => {
  toast.dismiss()
  localStorage.clear()
}
