import { preset } from '../../vitest.preset'

export default preset('contracts', { shareModules: true })
