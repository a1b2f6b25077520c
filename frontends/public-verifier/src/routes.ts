import type { RemoteScreens } from '@licensing/federation'

const screens: RemoteScreens<'public-verifier'> = {
  'protocol-verification': () =>
    import(/* webpackChunkName: "protocol-verification" */ './features/verify-protocol/verification-screen'),
}

export default screens
