import type { RemoteScreens } from '@licensing/federation'

const screens: RemoteScreens<'public-verifier'> = {
  'protocol-verification': () => import('./features/verify-protocol/verification-screen'),
}

export default screens
