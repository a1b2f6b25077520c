export { default } from './process-list-page'
