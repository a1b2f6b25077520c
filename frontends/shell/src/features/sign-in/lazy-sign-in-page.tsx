import { lazy } from 'react'

/** A separate chunk: not loaded when signed in, and preloaded when signed out. */
export const LazySignInPage = lazy(async () => {
  const { SignInPage } = await import(/* webpackChunkName: "sign-in" */ './sign-in-page')
  return { default: SignInPage }
})
