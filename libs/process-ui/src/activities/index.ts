export { default } from './activities-page'
