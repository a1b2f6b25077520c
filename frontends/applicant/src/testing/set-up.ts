import '@licensing/ui-kit/preload-picker'
import { resetScreen } from '@licensing/ui-kit/screen-testing'
import { afterEach, beforeAll, vi } from 'vitest'
import { spyOnApi } from './backend'

/** jsdom has no object URLs. */
URL.createObjectURL = () => 'blob:portal'
URL.revokeObjectURL = () => undefined

// Files that share their modules lose the spies of the file before.
beforeAll(spyOnApi)

afterEach(() => {
  resetScreen()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})
