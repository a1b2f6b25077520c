import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Screens come by import(), which a busy machine takes its time for.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
