import { createQueryClient, sessionStore } from '@licensing/api-client'
import type { CurrentUser } from '@licensing/contracts'
import { MemoryRouter, Route, Routes, useLocation } from '@licensing/federation'
import { toast } from '../feedback/toast'
import { Toaster } from '../feedback/toaster'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'

/** A dialog is a chunk of its own; the first one a spec opens is still being compiled. */
configure({ asyncUtilTimeout: 8000 })

const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

interface ScreenAt {
  /** The address the screen is opened at. */
  readonly at: string
  /** The route it answers, as the shell has it; the address without its query by default. */
  readonly route?: string
  readonly user: CurrentUser
}

/** A screen as the shell shows it: signed in, in the router, with the portal's query client and its toasts. */
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

/** Opens the menu of that name, once it has loaded. */
export const openMenu = async (user: UserEvent, name: string): Promise<void> => {
  const loaded = () =>
    screen.getAllByRole('button', { name }).find((button) => !button.hasAttribute('disabled'))
  await waitFor(() => {
    if (!loaded()) throw new Error(`the menu '${name}' is still loading`)
  })
  // A list draws its rows twice, as table and as cards; either menu is the same.
  await user.click(loaded() ?? document.body)
}

/** Whether a reload would be asked about now; the same holds for links and back (see federation's own specs). */
export const asksBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Leaves nothing of a screen behind: session, toasts, local storage. */
export const resetScreen = (): void => {
  toast.dismiss()
  localStorage.clear()
}
