export { ObligationScreen } from './obligation-screen'
