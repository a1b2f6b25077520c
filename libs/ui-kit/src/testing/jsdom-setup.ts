import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/**
 * Vitest set-up for component specs: unmounts after each test, and stubs browser features that Radix requires and jsdom
 * lacks. In a package's vitest.config.ts: `setupFiles: ['@licensing/ui-kit/testing']`.
 */
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

// Dialogs and pickers load by import(), which may be slow under load.
configure({ asyncUtilTimeout: 8000 })

afterEach(cleanup)
