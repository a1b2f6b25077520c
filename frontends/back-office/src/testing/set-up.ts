import '@licensing/ui-kit/preload-picker'
import { resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** jsdom has no object URLs. */
URL.createObjectURL = () => 'blob:portal'
URL.revokeObjectURL = () => undefined

afterEach(() => {
  cleanup()
  resetScreen()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})
