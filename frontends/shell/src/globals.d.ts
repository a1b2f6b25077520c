declare module '*.css'

interface Window {
  /** The nonce of this page's content security policy, for libraries that insert styles. */
  __nonce__?: string
}
