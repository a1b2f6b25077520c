/** Settings that turn off every limit: all clients of a test share one address and few accounts. */
export const NO_LIMITS = {
  RATE_LIMIT_SIGN_IN: '0',
  RATE_LIMIT_ACCOUNT: '0',
  RATE_LIMIT_SECOND_FACTOR: '0',
  RATE_LIMIT_REGISTRATION: '0',
  RATE_LIMIT_PASSWORD_RESET: '0',
  RATE_LIMIT_MAILED_LINK: '0',
  RATE_LIMIT_PUBLIC: '0',
  RATE_LIMIT_VERIFY_DAILY: '0',
  RATE_LIMIT_PREVIEW: '0',
  RATE_LIMIT_API: '0',
  UPLOADS_PER_PERSON: '0',
  LOAD_MEMORY_PERCENT: '0',
  LOAD_LAG_MS: '0',
  QUOTA_DRAFTS: '0',
  QUOTA_FILES: '0',
  QUOTA_BYTES: '0',
}
