/** One chunk: whoever opens one of them may come to the next. */
export { EmailConfirmPage } from './email-confirm-page'
export { PasswordForgotPage } from './password-forgot-page'
export { PasswordResetPage } from './password-reset-page'
