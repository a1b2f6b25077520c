export { default } from './process-corrections-page'
