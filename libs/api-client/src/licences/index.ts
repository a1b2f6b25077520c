/**
 * The calls about licences. They are an entry of their own, because the main one is loaded with every page: a portal shares
 * it whole. They use the shared entry, which holds the session.
 */
export * from './licences'
export * from './obligations'
