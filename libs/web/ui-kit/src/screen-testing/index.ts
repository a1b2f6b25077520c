export { aUser } from './a-user'
export { confirmsLeaving, openMenu, renderScreen, resetScreen } from './render-screen'
