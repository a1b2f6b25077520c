export { default as screens } from './routes'
