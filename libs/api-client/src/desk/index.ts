/** The calls of the desk, which few pages need: the main entry is loaded with every page. */
export * from './desk'
export * from './requests'
export * from './unanswered'
export * from './verdicts'
