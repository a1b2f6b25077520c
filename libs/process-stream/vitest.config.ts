import { preset } from '../../vitest.preset'

export default preset('process-stream')
