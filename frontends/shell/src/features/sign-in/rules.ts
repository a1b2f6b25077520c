export { fieldErrorsOf, loginForm } from '@licensing/forms'
