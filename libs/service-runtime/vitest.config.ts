import { preset } from '../../vitest.preset'

export default preset('service-runtime')
