/**
 * The Trusted Types policies of the portal: one for each bundle, to load its chunks, the host's, to load the remotes,
 * and the default one, which lets the map's library write its own few strings (process-view, leaflet-html.ts).
 * Starting a remote over runs its entry file again, which makes its policy once more.
 */
const TRUSTED_TYPES =
  "trusted-types licensing_shell licensing_remotes licensing_applicant licensing_back_office licensing_public_verifier default 'allow-duplicates'"

/**
 * The Content-Security-Policy of every page: scripts only from here and from the remotes that are elsewhere, no inline
 * script, no eval, and no string that becomes a script or HTML at run time. Styles that libraries add at run time carry the
 * page's nonce.
 * @param remotes folders of the remotes on other origins, each with its last slash
 */
export const contentSecurityPolicy = (nonce: string, remotes: readonly string[] = []): string => {
  const here = ["'self'", ...remotes].join(' ')
  return [
    "default-src 'none'",
    `script-src ${here}`,
    `style-src ${here} 'nonce-${nonce}'`,
    `img-src ${here} data: blob:`,
    `font-src ${here}`,
    `connect-src ${here}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    TRUSTED_TYPES,
  ].join('; ')
}

/**
 * The policy of the verifier's page for frames: the one page that other sites, those listed or `*` for any, may put in a
 * frame. It knows no session and can change nothing, so there is nothing a site around it could trick a person into.
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

/** What every answer of the web carries, page or asset. The wizard may ask where the person stands. */
export const webHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=()',
}
