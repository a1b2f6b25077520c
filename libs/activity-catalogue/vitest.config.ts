import { preset } from '../../vitest.preset'

export default preset('activity-catalogue', { environment: 'jsdom' })
