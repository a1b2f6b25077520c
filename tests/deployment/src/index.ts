export { bringUp, type Deployment } from './compose/compose'
