/** What stands in index.html until the server puts the nonce of the answer there. */
const PLACEHOLDER = '__CSP_NONCE__'

/** Hands the page's nonce to the libraries that insert styles: they read `window.__nonce__` when they first do. */
export const takeOverNonce = (page: Document): void => {
  const nonce = page.querySelector('meta[name="csp-nonce"]')?.getAttribute('content')
  if (typeof nonce === 'string' && nonce !== '' && nonce !== PLACEHOLDER) window['__nonce__'] = nonce
}
