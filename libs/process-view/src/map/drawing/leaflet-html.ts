/** Leaflet's own HTML: how it looks for SVG, its two zoom buttons, and the text of the scale. */
const FIXED = new Set([
  '<svg/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
])
const SCALE = /^\d+(\.\d+)?(e[+-]?\d+)? k?m$/

/** The string itself where leaflet writes it; null, so that the browser refuses it, for every other. */
export const leafletHtml = (html: string): string | null =>
  FIXED.has(html) || SCALE.test(html) ? html : null

/**
 * Leaflet sets strings as HTML, which the page's Trusted Types refuse. It knows no policy that could be handed to it, so
 * the page's default one lets its few strings pass, and nothing else. To be called before leaflet is loaded.
 */
export const admitLeafletHtml = (): void => {
  const { trustedTypes } = globalThis
  // The page has one default policy; whoever signed in before may have opened a map, too.
  if (trustedTypes === undefined || trustedTypes.defaultPolicy !== null) return
  trustedTypes.createPolicy('default', { createHTML: leafletHtml })
}
