/**
 * Imported before everything else, for every portal on the page: zod asks, when the first schema is made, whether it may
 * compile code at run time. The page's policy forbids that, and the attempt alone would be reported as a violation of it.
 * Set where zod keeps what `z.config` is given: importing zod for that would add 3 kB to the sign-in.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
