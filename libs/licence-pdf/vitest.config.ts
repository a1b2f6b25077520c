import { preset } from '../../vitest.preset'

/** Each spec draws whole documents, which takes seconds on a busy machine. */
export default preset('licence-pdf', { shareModules: true, testTimeout: 60_000 })
