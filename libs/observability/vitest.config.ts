import { preset } from '../../vitest.preset'

export default preset('observability', { shareModules: true })
