/**
 * Must be imported first, for all portals on the page: zod checks on the first schema whether it may compile code at run
 * time. The page's policy forbids that, and the check alone would be reported as a violation. Set through the global that
 * backs `z.config`, because importing zod here would add 3 kB to the sign-in.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
