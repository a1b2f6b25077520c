import { run } from 'axe-core'

/** Violations on the page; contrast and landmarks require a real browser and the whole page. */
export const axeViolations = async (): Promise<string[]> => {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
  const { violations } = await run(document.body, { rules })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
