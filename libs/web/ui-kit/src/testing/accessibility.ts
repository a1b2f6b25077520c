import { run } from 'axe-core'

/**
 * Axe violations of an element, as 'rule: element'. Colour contrast is checked in a real browser instead; landmarks and
 * headings apply to whole pages only.
 */
export const accessibilityFindings = async (element: Element) => {
  const { violations } = await run(element, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'heading-order': { enabled: false },
    },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
