import { preset } from '../../vitest.preset'

export default preset('api-docs', { shareModules: true })
