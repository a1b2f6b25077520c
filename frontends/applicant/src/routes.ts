import type { RemoteScreens } from '@licensing/federation'

/** The screens of applicants, each a separate chunk. */
const screens: RemoteScreens = {
  dashboard: () => import('./features/home/home-page'),
  'process-list': () => import('./features/process-list/process-list-page'),
  'process-new': () => import('./features/filing/filing-page'),
  'process-edit': () => import('./features/editing/editing-page'),
  'process-detail': () => import('./features/process-detail/process-detail-page'),
  'process-corrections': () => import('./features/corrections/corrections-page'),
  'process-protocol': () => import('./features/protocol/protocol-page'),
  'protocoled-list': () => import('./features/register/register-page'),
  'protocoled-detail': () => import('./features/register/register-entry-page'),
  activities: () => import('./features/activities/activities-page'),
}

export default screens
