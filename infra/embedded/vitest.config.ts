import { preset } from '../../vitest.preset'

export default preset('embedded', { testTimeout: 90_000 })
