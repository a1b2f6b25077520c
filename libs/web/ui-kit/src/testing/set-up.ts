import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { resetViewport } from './viewport'

/** Set-up of all component specs (vitest.config.ts): stubs browser features that jsdom lacks, and resets the page after each test. */
class ResizeObserverStub implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= ResizeObserverStub
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => undefined
Element.prototype.releasePointerCapture ??= () => undefined
window.scrollTo = () => undefined
resetViewport()

// Screens, dialogs and pickers load by import(), which may be slow under load.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  resetViewport()
})
