import { preset } from '../../vitest.preset'

export default preset('event-store')
