import { preset } from '../../vitest.preset'

export default preset('thread-pool')
