export { default } from './process-detail-page'
