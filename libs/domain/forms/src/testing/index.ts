export { validFiling } from './valid-filing'
