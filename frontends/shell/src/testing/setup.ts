import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { resetViewport } from './viewport'

// Screens load by import(), which may be slow under load.
configure({ asyncUtilTimeout: 10_000 })
resetViewport()
// jsdom has no layout, so scrollTo is not implemented.
window.scrollTo = () => undefined

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  resetViewport()
})
