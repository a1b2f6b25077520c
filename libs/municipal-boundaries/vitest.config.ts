import { preset } from '../../vitest.preset'

export default preset('municipal-boundaries', { shareModules: true })
