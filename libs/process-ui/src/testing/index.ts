export { asksBeforeLeaving, openMenu, renderScreen, resetScreen } from './render-screen'
export * from './samples'
