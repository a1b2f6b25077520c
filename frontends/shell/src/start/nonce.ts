/** The placeholder in index.html that the server replaces with the response's nonce. */
const PLACEHOLDER = '__CSP_NONCE__'

/** Sets `window.__nonce__`, which libraries that insert styles read on first use. */
export const applyNonce = (page: Document): void => {
  const nonce = page.querySelector('meta[name="csp-nonce"]')?.getAttribute('content')
  if (typeof nonce === 'string' && nonce !== '' && nonce !== PLACEHOLDER) window['__nonce__'] = nonce
}
