import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

/**
 * Vitest set-up for component specs: unmounts after each test, and fills in what jsdom leaves out and Radix asks for.
 * Name it in a package's vitest.config.ts: `setupFiles: ['@licensing/ui-kit/testing']`.
 */
class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= NoResizes
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => undefined
Element.prototype.releasePointerCapture ??= () => undefined

afterEach(cleanup)
