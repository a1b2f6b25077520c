/** The shell is an application; it exports its root for tests that mount the whole app. */
export { App } from './start/app'
