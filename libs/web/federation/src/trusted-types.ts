/** The rules of a Trusted Types policy. The browser wraps the result and accepts the wrapper in place of the string. */
interface PolicyRules {
  readonly createScriptURL?: (source: string) => string
  /** Null to refuse. */
  readonly createHTML?: (html: string) => string | null
}

declare global {
  /** Not described by TypeScript's DOM library yet, and not known to every browser. */
  // oxlint-disable-next-line no-var -- the one way to declare a global
  var trustedTypes:
    | {
        readonly defaultPolicy: object | null
        createPolicy<Rules extends PolicyRules>(name: string, rules: Rules): Rules
      }
    | undefined
}

export type { PolicyRules }
