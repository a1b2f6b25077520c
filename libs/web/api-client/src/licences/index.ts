/**
 * The calls about licences and what they are issued with. They are a separate entry, because the main one is loaded with every page: a portal shares
 * it whole. They use the shared entry, which holds the session.
 */
export * from './issuing'
export * from './licence-terms'
export * from './licences'
export * from './obligations'
export * from './standard-conditions'
