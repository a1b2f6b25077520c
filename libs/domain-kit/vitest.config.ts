import { preset } from '../../vitest.preset'

export default preset('domain-kit', { shareModules: true })
