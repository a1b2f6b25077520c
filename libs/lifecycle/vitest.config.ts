import { preset } from '../../vitest.preset'

export default preset('lifecycle', { shareModules: true })
