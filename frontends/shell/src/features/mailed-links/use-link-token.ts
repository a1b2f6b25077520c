import { useLocation } from '@licensing/federation'
import { useEffect, useState } from 'react'

const tokenIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? ''

/**
 * The token of the link, empty without one. It is in the fragment, which no server sees, and is removed from the address bar, where
 * others could read or copy it, and from the history.
 */
export const useLinkToken = (): string => {
  const { hash, pathname } = useLocation()
  const [token, setToken] = useState(() => tokenIn(hash))
  const given = tokenIn(hash)
  // Another link pasted into the same tab.
  if (given !== '' && given !== token) setToken(given)
  useEffect(() => {
    if (given !== '') window.history.replaceState(window.history.state, '', pathname)
  }, [given, pathname])
  return token
}
