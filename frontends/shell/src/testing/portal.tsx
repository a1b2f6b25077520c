import { RouterProvider } from '@licensing/federation'
import { render } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { createMemoryRouter } from 'react-router'
import { portalRoutes } from '../portal/routes'

type Router = ReturnType<typeof createMemoryRouter>

const Place = ({ router }: { readonly router: Router }) => {
  const { pathname, search } = useSyncExternalStore(router.subscribe, () => router.state.location)
  return <p>{`at ${pathname}${search}`}</p>
}

/** Renders the whole portal at an address, with the current address below it: `at /users`. */
export const renderPortal = (at: string): void => {
  const router = createMemoryRouter(portalRoutes, { initialEntries: [at] })
  render(
    <>
      <RouterProvider router={router} />
      <Place router={router} />
    </>,
  )
}
