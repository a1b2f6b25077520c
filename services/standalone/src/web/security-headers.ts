/**
 * The Trusted Types policies of the portal: one for each bundle to load its chunks, one for the host to load the remotes, and the
 * default policy, which allows the few strings that the map library writes (process-view, leaflet-html.ts). Restarting a remote
 * runs its entry file again, which creates its policy a second time.
 */
const TRUSTED_TYPES =
  "trusted-types licensing_shell licensing_remotes licensing_applicant licensing_back_office licensing_public_verifier default 'allow-duplicates'"

export interface PageSources {
  /** The nonce of the styles that libraries add at run time. */
  readonly nonce: string
  /** Folders of the remotes on other origins, each with a trailing slash. */
  readonly remotes?: readonly string[]
}

/**
 * The Content-Security-Policy of every page: scripts only from this origin and from the remotes on other origins, no inline
 * scripts, no eval, and no strings that become scripts or HTML at run time. The only frames are PDFs that
 * the portal itself fetched (process-view, documents/preview).
 */
export const contentSecurityPolicy = ({ nonce, remotes = [] }: PageSources): string => {
  const sources = ["'self'", ...remotes].join(' ')
  return [
    "default-src 'none'",
    `script-src ${sources}`,
    `style-src ${sources} 'nonce-${nonce}'`,
    `img-src ${sources} data: blob:`,
    'frame-src blob:',
    `font-src ${sources}`,
    `connect-src ${sources}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    TRUSTED_TYPES,
  ].join('; ')
}

/**
 * The policy of the verifier's page for frames, the only page that other sites (listed ones, or any with `*`) may frame. It has no
 * session and cannot change anything, so clickjacking gains nothing.
 */
export const framedPagePolicy = (nonce: string, allowedOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${allowedOrigins.includes('*') ? '*' : ["'self'", ...allowedOrigins].join(' ')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Headers of every page and asset. Geolocation is allowed for the wizard. */
export const webHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=()',
}
