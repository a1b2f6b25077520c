export { PasswordForm } from './password-form'
export { default } from './profile-page'
