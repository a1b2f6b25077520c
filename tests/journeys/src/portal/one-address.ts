/** Turns rate limits off: all people of a journey share one address, which may sign in only ten times a minute. */
export const ONE_ADDRESS = {
  RATE_LIMIT_SIGN_IN: '0',
  RATE_LIMIT_ACCOUNT: '0',
  RATE_LIMIT_REGISTRATION: '0',
  RATE_LIMIT_PUBLIC: '0',
  RATE_LIMIT_VERIFY_DAILY: '0',
}
