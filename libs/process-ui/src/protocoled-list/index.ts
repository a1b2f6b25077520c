export { default } from './protocoled-list-page'
