/** The shell is an application, built and served; its root is exported for tests that mount the whole of it. */
export { App } from './start/app'
