import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { resetViewport } from './viewport'

// Screens come by import(), which a busy machine takes its time for.
configure({ asyncUtilTimeout: 10_000 })
resetViewport()
// jsdom has no layout, so it has nowhere to scroll.
window.scrollTo = () => undefined

afterEach(() => {
  cleanup()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
  resetViewport()
})
