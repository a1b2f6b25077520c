import {
  createBrowserRouter,
  RouterProvider,
  type LoaderFunctionArgs,
  Navigate,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from '@licensing/federation'
import { useCurrentUser } from '@licensing/api-client'
import { lazy, Suspense } from 'react'
import { PortalScreen } from '../access/portal-screen'
import { routePaths, routesOf } from '../navigation/role-routes'
import { EMAIL_CONFIRM_PATH, PASSWORD_FORGOT_PATH, PASSWORD_RESET_PATH } from '../navigation/paths'
import { loadMailedLinks } from './areas'
import { loadData } from './load-data'
import { Session } from './session'

const Screen = ({ path }: { readonly path: string }) => {
  const role = useCurrentUser()?.role
  const route = role && routesOf(role).find((each) => each.path === path)
  return route && <PortalScreen route={route} role={role} />
}

/** Leaves an error of rendering to the boundary around the application. */
const Rethrow = () => {
  throw useRouteError()
}

/** Another search or hash is the same screen. */
const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname

/** A production build lacks this page and its route. */
const UiKitPage =
  process.env['NODE_ENV'] === 'development' ? lazy(() => import('../features/ui-kit/ui-kit-page')) : undefined

type LinkPages = Awaited<ReturnType<typeof loadMailedLinks>>

/** Outside the session: a link by e-mail is opened by anybody, on any device. */
const linkRoute = (path: string, name: keyof LinkPages): RouteObject => {
  const Page = lazy(async () => ({ default: (await loadMailedLinks())[name] }))
  const element = (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
  return { path, element, ErrorBoundary: Rethrow }
}

/** Every screen below the session, which shows it in its frame when signed in, and the pages outside it. */
export const portalRoutes: RouteObject[] = [
  linkRoute(PASSWORD_FORGOT_PATH, 'PasswordForgotPage'),
  linkRoute(PASSWORD_RESET_PATH, 'PasswordResetPage'),
  linkRoute(EMAIL_CONFIRM_PATH, 'EmailConfirmPage'),
  {
    element: <Session />,
    ErrorBoundary: Rethrow,
    children: [
      ...routePaths.map((path) => ({
        path,
        element: <Screen path={path} />,
        loader: ({ params }: LoaderFunctionArgs) => {
          void loadData(path, params['id'])
          return null
        },
        shouldRevalidate,
      })),
      ...(UiKitPage === undefined ? [] : [{ path: '/dev/ui-kit', element: <UiKitPage /> }]),
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]

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
