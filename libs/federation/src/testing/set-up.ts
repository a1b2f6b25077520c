import { configure } from '@testing-library/react'

// The default of one second is soon over under load.
configure({ asyncUtilTimeout: 8000 })
