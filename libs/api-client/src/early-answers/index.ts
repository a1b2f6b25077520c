export { askEarly } from '../request/early-answers'
