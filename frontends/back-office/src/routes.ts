import type { RemoteScreens } from '@licensing/federation'

/** The screens of whoever analyses and manages; each is a chunk of its own. */
const screens: RemoteScreens = {
  dashboard: () => import('@licensing/process-ui/dashboard'),
  'process-list': () => import('@licensing/process-ui/process-list'),
  'process-new': () => import('@licensing/process-ui/wizard'),
  'process-edit': () => import('@licensing/process-ui/edit-wizard'),
  'process-detail': () => import('@licensing/process-ui/process-detail'),
  'process-corrections': () => import('@licensing/process-ui/process-corrections'),
  'process-protocol': () => import('@licensing/process-ui/process-protocol'),
  'protocoled-list': () => import('@licensing/process-ui/protocoled-list'),
  'protocoled-detail': () => import('@licensing/process-ui/protocoled-detail'),
  users: () => import('./users/users-page'),
  'user-form': () => import('./user-form/user-form-page'),
  'user-password': () => import('./user-password/user-password-page'),
  'user-activity': () => import('./user-activity/user-activity-page'),
  municipalities: () => import('./municipalities/municipalities-page'),
  'municipality-form': () => import('./municipality-form/municipality-form-page'),
  activities: () => import('@licensing/process-ui/activities'),
  'activity-form': () => import('./activity-form/activity-form-page'),
  reports: () => import('./reports/reports-page'),
}

export default screens
