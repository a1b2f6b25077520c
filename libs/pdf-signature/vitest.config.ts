import { preset } from '../../vitest.preset'

export default preset('pdf-signature', { shareModules: true })
