/** One chunk: people who open one of these pages often continue to another. */
export { EmailConfirmPage } from './email-confirm-page'
export { PasswordForgotPage } from './password-forgot-page'
export { PasswordResetPage } from './password-reset-page'
