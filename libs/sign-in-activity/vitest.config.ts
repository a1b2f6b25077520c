import { preset } from '../../vitest.preset'

export default preset('sign-in-activity', { environment: 'jsdom' })
