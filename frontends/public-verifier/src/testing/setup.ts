import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Screens load by import(), which may be slow under load.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
