/**
 * The part of react-router that the portals use, and nothing more: a shared module is not tree-shaken, so every name here
 * weighs on the first page (ADR 0033).
 */
export {
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router'
export type {
  LinkProps,
  LoaderFunctionArgs,
  NavigateFunction,
  NavigateOptions,
  NavLinkProps,
  RouteObject,
  ShouldRevalidateFunctionArgs,
  To,
} from 'react-router'
