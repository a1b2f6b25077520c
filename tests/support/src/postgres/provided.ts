import 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for all workers, or one for each. */
    postgresUrls: readonly string[]
  }
}
