declare module '*.css'

interface Window {
  /** The nonce of this page's content security policy; libraries that insert styles read it. */
  __nonce__?: string
}
