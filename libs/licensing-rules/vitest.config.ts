import { preset } from '../../vitest.preset'

export default preset('licensing-rules', { shareModules: true })
