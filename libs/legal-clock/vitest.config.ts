import { preset } from '../../vitest.preset'

export default preset('legal-clock', { shareModules: true })
