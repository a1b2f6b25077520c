import { preset } from '../../vitest.preset'

export default preset('form-rules', { shareModules: true })
