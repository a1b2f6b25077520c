import { createBrowserRouter, RouterProvider } from '@licensing/federation'
import { portalRoutes } from './routes'

type Router = ReturnType<typeof createBrowserRouter>

/** A router with loaders first renders nothing, which would end the page's static frame too early. */
const initialized = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })

/** Everything except the first sign-in page, as a module for React.lazy. The router reads the address now. */
export const openPortal = async () => {
  const router = createBrowserRouter(portalRoutes)
  await initialized(router)
  return { default: () => <RouterProvider router={router} /> }
}
