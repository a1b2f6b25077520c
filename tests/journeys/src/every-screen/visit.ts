import type { Page } from 'playwright-core'
import { axeFindings } from '../browser/axe'
import { missingLandmarks, overlappingFields, settled, sidewaysScrolling } from './layout'
import { shifts } from './layout-shifts'
import { foreignTexts } from './language'
import type { Screen } from './screens'

/** Maximum cumulative layout shift while a screen loads (quality, web). */
const MOST_SHIFT = 0.05

const fits = (text: string, expected: string | RegExp): boolean =>
  typeof expected === 'string' ? text.startsWith(expected) : expected.test(text)

const SYSTEM = ' · Sistema de Gestão Ambiental Municipal'

const wrongName = async (page: Page, { heading, tab }: Screen): Promise<string[]> => {
  const h1 = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
  const title = await page.title()
  const fitsHeading = typeof heading === 'string' ? h1 === heading : heading.test(h1)
  const fitsTab = title.endsWith(SYSTEM) && fits(title.slice(0, -SYSTEM.length), tab)
  return [...(fitsHeading ? [] : [`is headed "${h1}"`]), ...(fitsTab ? [] : [`has the tab title "${title}"`])]
}

const jumps = async (page: Page): Promise<string[]> => {
  await page.waitForLoadState('networkidle')
  const seen = await shifts(page)
  const sum = seen.reduce((total, { value }) => total + value, 0)
  if (sum <= MOST_SHIFT) return []
  return [`jumps while it loads by ${sum.toFixed(3)}: ${seen.flatMap(({ moved }) => moved).join('; ')}`]
}

/** Opens an address. @returns the faults of its screen in language, stability, accessibility and layout */
export const inspect = async (
  page: Page,
  path: string,
  { thoroughly = false }: { thoroughly?: boolean } = {},
): Promise<string[]> => {
  const size = page.viewportSize()
  await page.goto(path)
  await settled(page)
  const wrong = [
    ...(await jumps(page)),
    ...(await foreignTexts(page)),
    ...(await axeFindings(page)),
    ...(await overlappingFields(page)),
    ...(await sidewaysScrolling(page, { thoroughly })),
  ]
  if (size !== null) await page.setViewportSize(size)
  return wrong.map((problem) => `${path} ${problem}`)
}

/** The same for a screen behind the sign-in, with its name and landmarks. */
export const inspectScreen = async (
  page: Page,
  screen: Screen,
  options: { thoroughly: boolean },
): Promise<string[]> => {
  const wrong = await inspect(page, screen.path, options)
  const frame = [...(await wrongName(page, screen)), ...(await missingLandmarks(page))]
  return [...wrong, ...frame.map((problem) => `${screen.path} ${problem}`)]
}
