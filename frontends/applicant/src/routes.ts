import type { RemoteScreens } from '@licensing/federation'

/** The screens of whoever files processes; each is a chunk of its own. */
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
  activities: () => import('@licensing/process-ui/activities'),
}

export default screens
