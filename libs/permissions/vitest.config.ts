import { preset } from '../../vitest.preset'

export default preset('permissions', { shareModules: true })
