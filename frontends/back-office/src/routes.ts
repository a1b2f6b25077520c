import type { RemoteScreens } from '@licensing/federation'

/** Screens of the shell and of the public verifier. */
type OfOthers = 'profile' | 'settings' | 'protocol-verification'

/** The screens of analysts and administrators, each a separate chunk. */
const screens: Required<Omit<RemoteScreens, OfOthers>> = {
  dashboard: () => import('./features/dashboard/dashboard-page'),
  'process-list': () => import('./features/process-list/process-list-page'),
  'process-new': () => import('./features/filing/filing-page'),
  'process-edit': () => import('./features/editing/editing-page'),
  'process-detail': () => import('./features/process-detail/process-detail-page'),
  'process-corrections': () => import('./features/corrections/corrections-page'),
  'process-protocol': () => import('./features/protocol/protocol-page'),
  'protocoled-list': () => import('./features/register/register-page'),
  'protocoled-detail': () => import('./features/register/register-entry-page'),
  users: () => import('./features/users/users-page'),
  'user-form': () => import('./features/user-form/user-form-page'),
  'user-password': () => import('./features/user-password/user-password-page'),
  'user-activity': () => import('./features/user-activity/user-activity-page'),
  municipalities: () => import('./features/municipalities/municipalities-page'),
  'municipality-form': () => import('./features/municipality-form/municipality-form-page'),
  activities: () => import('./features/activities/activities-page'),
  'activity-form': () => import('./features/activity-form/activity-form-page'),
  reports: () => import('./features/reports/reports-page'),
}

export default screens
