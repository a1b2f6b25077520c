/**
 * The part of react-router the portals use, and nothing more: a shared module is not tree-shaken, so every name here
 * weighs on the first page (ADR 0005). Declarative routing only: the data router doubles the size and server data
 * belongs to react-query.
 */
export { BrowserRouter, MemoryRouter } from './guarded-routers'
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router'
export type { LinkProps, NavigateFunction, NavigateOptions, NavLinkProps, To } from 'react-router'
