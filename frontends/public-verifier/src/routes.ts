import type { RemoteScreens } from '@licensing/federation'

const screens: RemoteScreens = {
  'protocol-verification': () => import('./features/verify-protocol/verification-screen'),
}

export default screens
