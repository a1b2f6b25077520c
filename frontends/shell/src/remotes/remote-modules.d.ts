// What each remote exposes, by the names that rspack.config.ts gives to the remotes.
declare module 'applicant/routes' {
  import type { RemoteData, RemoteScreens } from '@licensing/federation'

  const screens: RemoteScreens<'applicant'>
  export default screens
  export const data: RemoteData<'applicant'> | undefined
}
declare module 'back-office/routes' {
  import type { RemoteData, RemoteScreens } from '@licensing/federation'

  const screens: RemoteScreens<'back-office'>
  export default screens
  export const data: RemoteData<'back-office'> | undefined
}
declare module 'public-verifier/routes' {
  import type { RemoteData, RemoteScreens } from '@licensing/federation'

  const screens: RemoteScreens<'public-verifier'>
  export default screens
  export const data: RemoteData<'public-verifier'> | undefined
}
