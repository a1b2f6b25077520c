export { fieldErrorsOf, loginForm } from '@licensing/form-rules'
