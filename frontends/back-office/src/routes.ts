import type { RemoteScreens } from '@licensing/federation'

/** The screens of analysts and administrators, each a separate chunk. */
const screens: RemoteScreens<'back-office'> = {
  dashboard: () => import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard-page'),
  desk: () => import(/* webpackChunkName: "desk" */ './features/work-desk/desk-page'),
  'process-list': () =>
    import(/* webpackChunkName: "process-list" */ './features/process-list/process-list-page'),
  'process-detail': () =>
    import(/* webpackChunkName: "process-detail" */ './features/process-detail/process-detail-page'),
  'process-corrections': () =>
    import(/* webpackChunkName: "process-corrections" */ './features/corrections/corrections-page'),
  'process-compare': () =>
    import(/* webpackChunkName: "process-compare" */ './features/compare/compare-page'),
  'process-request': () =>
    import(/* webpackChunkName: "process-request" */ './features/compose-request/request-page'),
  'protocoled-list': () =>
    import(/* webpackChunkName: "protocoled-list" */ './features/register/register-page'),
  'protocoled-detail': () =>
    import(/* webpackChunkName: "protocoled-detail" */ './features/register/register-entry-page'),
  users: () => import(/* webpackChunkName: "users" */ './features/users/users-page'),
  'user-form': () => import(/* webpackChunkName: "user-form" */ './features/user-form/user-form-page'),
  'user-password': () =>
    import(/* webpackChunkName: "user-password" */ './features/user-password/user-password-page'),
  municipalities: () =>
    import(/* webpackChunkName: "municipalities" */ './features/municipalities/municipalities-page'),
  'municipality-form': () =>
    import(/* webpackChunkName: "municipality-form" */ './features/municipality-form/municipality-form-page'),
  'desk-settings': () =>
    import(/* webpackChunkName: "desk-settings" */ './features/desk-settings/desk-settings-page'),
  issuing: () => import(/* webpackChunkName: "issuing" */ './features/issuing/issuing-page'),
  'standard-conditions': () =>
    import(
      /* webpackChunkName: "standard-conditions" */ './features/standard-conditions/standard-conditions-page'
    ),
  licences: () => import(/* webpackChunkName: "licences" */ './features/licence/list/licences-page'),
  'licence-detail': () =>
    import(/* webpackChunkName: "licence-detail" */ './features/licence/detail/licence-detail'),
  obligations: () =>
    import(/* webpackChunkName: "obligations" */ './features/licence/obligations/obligations-page'),
  activities: () => import(/* webpackChunkName: "activities" */ './features/activities/activities-page'),
  'activity-form': () =>
    import(/* webpackChunkName: "activity-form" */ './features/activity-form/activity-form-page'),
  'what-if': () => import(/* webpackChunkName: "what-if" */ './features/what-if/what-if-page'),
  outages: () => import(/* webpackChunkName: "outages" */ './features/outages/outages-page'),
  reports: () => import(/* webpackChunkName: "reports" */ './features/reports/reports-page'),
}

export default screens
