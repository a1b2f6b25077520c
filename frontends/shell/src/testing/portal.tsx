import { Outlet, RouterProvider, useLocation } from '@licensing/federation'
import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { portalRoutes } from '../portal/portal'

const WithPlace = () => {
  const { pathname, search } = useLocation()
  return (
    <>
      <Outlet />
      <p>{`at ${pathname}${search}`}</p>
    </>
  )
}

/** Renders the whole portal at an address, with the address of the shown screen below it: `at /users`. */
export const renderPortal = (at: string): void => {
  const routes = [{ element: <WithPlace />, children: portalRoutes }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />)
}
