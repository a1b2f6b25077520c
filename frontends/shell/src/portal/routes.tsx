import { useCurrentUser } from '@licensing/api-client'
import {
  type LoaderFunctionArgs,
  Navigate,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from '@licensing/federation'
import { lazy } from 'react'
import { PortalScreen } from '../access/portal-screen'
import { routePaths, routesOf } from '../navigation/role-routes'
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

/** A production build contains neither this page nor its route. */
const UiKitPage =
  process.env['NODE_ENV'] === 'development' ? lazy(() => import('../features/ui-kit/ui-kit-page')) : undefined

/** Every screen below the session, which shows it in its frame when signed in. */
export const portalRoutes: RouteObject[] = [
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
