export { default } from './protocoled-detail-page'
