import type { RemoteData, RemoteScreens } from '@licensing/federation'
import { requestProcess } from '@licensing/process-view/queries'
import { requestDashboard } from './features/dashboard/queries'

/** The screens of analysts and administrators, each a separate chunk. */
const screens: RemoteScreens<'back-office'> = {
  dashboard: () => import('./features/dashboard/dashboard-page'),
  desk: () => import('./features/work-desk/desk-page'),
  'process-list': () => import('./features/process-list/process-list-page'),
  'process-detail': () => import('./features/process-detail/process-detail-page'),
  'process-corrections': () => import('./features/corrections/corrections-page'),
  'process-compare': () => import('./features/compare/compare-page'),
  'process-request': () => import('./features/compose-request/request-page'),
  'protocoled-list': () => import('./features/register/register-page'),
  'protocoled-detail': () => import('./features/register/register-entry-page'),
  users: () => import('./features/users/users-page'),
  'user-form': () => import('./features/user-form/user-form-page'),
  'user-password': () => import('./features/user-password/user-password-page'),
  municipalities: () => import('./features/municipalities/municipalities-page'),
  'municipality-form': () => import('./features/municipality-form/municipality-form-page'),
  'desk-settings': () => import('./features/desk-settings/desk-settings-page'),
  issuing: () => import('./features/issuing/issuing-page'),
  'standard-conditions': () => import('./features/standard-conditions/standard-conditions-page'),
  licences: () => import('./features/licence/list/licences-page'),
  'licence-detail': () => import('./features/licence/detail/licence-detail'),
  obligations: () => import('./features/licence/obligations/obligations-page'),
  activities: () => import('./features/activities/activities-page'),
  'activity-form': () => import('./features/activity-form/activity-form-page'),
  'what-if': () => import('./features/what-if/what-if-page'),
  outages: () => import('./features/outages/outages-page'),
  outbox: () => import('./features/outbox/outbox-page'),
  reports: () => import('./features/reports/reports-page'),
}

export default screens

export const data: RemoteData<'back-office'> = {
  dashboard: requestDashboard,
  'process-detail': requestProcess,
}
