export { aUser } from './a-user'
export { asksBeforeLeaving, openMenu, renderScreen, resetScreen } from './render-screen'
