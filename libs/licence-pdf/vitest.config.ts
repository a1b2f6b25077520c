import { preset } from '../../vitest.preset'

/** Each spec draws whole documents, which takes seconds on a busy machine. */
export default preset('licence-pdf', { testTimeout: 60_000 })
