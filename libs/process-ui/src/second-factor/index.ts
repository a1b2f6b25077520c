export { default } from './second-factor-card'
