import '@licensing/ui-kit/preload-picker'
import { resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

afterEach(() => {
  cleanup()
  resetScreen()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})
