export { Menu as default } from './menu'
