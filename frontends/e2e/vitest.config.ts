import { preset } from '../../vitest.preset'

export default preset('e2e')
