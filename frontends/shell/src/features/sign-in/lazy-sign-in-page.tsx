import { lazy } from 'react'

/** A chunk of its own: nobody who is signed in fetches it, and whoever is not has asked for it ahead. */
export const LazySignInPage = lazy(async () => {
  const { SignInPage } = await import('./sign-in-page')
  return { default: SignInPage }
})
