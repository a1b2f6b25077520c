import { preset } from '../../vitest.preset'

export default preset('back-office', { environment: 'jsdom' })
