/** The calls about a person's own sign-ins and passwords, which few pages need: the main entry is loaded with every page. */
export * from './mailed-links'
export * from './calendar'
export * from './passkeys'
export * from './password-rules'
export * from './second-factor'
export * from './sessions'
