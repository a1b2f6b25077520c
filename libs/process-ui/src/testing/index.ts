export { openMenu, renderScreen, resetScreen } from './render-screen'
export * from './samples'
