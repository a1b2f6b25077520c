/** Everyone in a journey comes from the same address, which may sign in only ten times a minute; here they are not counted. */
export const ONE_ADDRESS = {
  RATE_LIMIT_SIGN_IN: '0',
  RATE_LIMIT_ACCOUNT: '0',
  RATE_LIMIT_REGISTRATION: '0',
  RATE_LIMIT_PUBLIC: '0',
  RATE_LIMIT_VERIFY_DAILY: '0',
}
