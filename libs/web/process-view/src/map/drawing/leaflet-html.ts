/** Leaflet's own HTML: its SVG feature detection, its two zoom buttons, and the text of the scale. */
const FIXED = new Set([
  '<svg/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
])
const SCALE = /^\d+(\.\d+)?(e[+-]?\d+)? k?m$/

/** Returns the string if Leaflet writes it, otherwise null, which makes the browser refuse it. */
export const leafletHtml = (html: string): string | null =>
  FIXED.has(html) || SCALE.test(html) ? html : null

/**
 * Leaflet assigns strings as HTML, which the page's Trusted Types refuse. It cannot be given a policy, so the page's
 * default policy allows exactly these strings. Call this before loading Leaflet.
 */
export const allowLeafletHtml = (): void => {
  const { trustedTypes } = globalThis
  // A page can have only one default policy, and an earlier map may have created it.
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return
  trustedTypes.createPolicy('default', { createHTML: leafletHtml })
}
