import { run } from 'axe-core'

/**
 * Findings of axe on a piece of page, as 'rule: element'. Colour contrast needs a real browser and is checked there;
 * landmarks and headings belong to whole pages.
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
