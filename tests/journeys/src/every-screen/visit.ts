import type { Page } from 'playwright-core'
import { axeFindings } from '../browser/axe'
import { DESKTOP } from '../browser/open-browser'
import { missingLandmarks, overlappingFields, settled, sidewaysScrolling } from './layout'
import { foreignTexts } from './language'
import type { Name } from './screens'

const fits = (text: string, expected: string | RegExp): boolean =>
  typeof expected === 'string' ? text.startsWith(expected) : expected.test(text)

const SYSTEM = ' · Sistema de Gestão Ambiental Municipal'

const wrongName = async (page: Page, { heading, tab }: Name): Promise<string[]> => {
  const h1 = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
  const title = await page.title()
  const fitsHeading = typeof heading === 'string' ? h1 === heading : heading.test(h1)
  const fitsTab = title.endsWith(SYSTEM) && fits(title.slice(0, -SYSTEM.length), tab)
  return [...(fitsHeading ? [] : [`is headed "${h1}"`]), ...(fitsTab ? [] : [`has the tab title "${title}"`])]
}

/** Faults of a screen in its name, landmarks and language. */
export const glance = async (page: Page, path: string, name: Name): Promise<string[]> => {
  await page.goto(path)
  await settled(page)
  const wrong = [
    ...(await wrongName(page, name)),
    ...(await missingLandmarks(page)),
    ...(await foreignTexts(page)),
  ]
  return wrong.map((problem) => `${path} ${problem}`)
}

/** Faults of the open screen in layout and accessibility, on a desktop and on a narrow phone. */
export const inspect = async (page: Page, path: string): Promise<string[]> => {
  const wrong = [...(await axeFindings(page)), ...(await overlappingFields(page))]
  // The narrowest width is the last, in which axe looks again.
  wrong.push(...(await sidewaysScrolling(page)))
  wrong.push(...(await axeFindings(page)).map((finding) => `on a phone: ${finding}`))
  await page.setViewportSize(DESKTOP)
  return wrong.map((problem) => `${path} ${problem}`)
}

/** The content of the open screen once nothing loads any more, without the frame and the ids that React numbers through. */
const contentOf = async (page: Page): Promise<string> => {
  await page.waitForFunction(() => document.querySelector('main .skel') === null)
  return (await page.getByRole('main').innerHTML()).replaceAll(/_r_[0-9a-z]+_/g, '')
}

/**
 * Inspects each content once: the same one at another address, or for another role, has the same faults. `always` inspects it again,
 * for the frame around it.
 */
export const openInspection = () => {
  const inspected = new Set<string>()
  return async (page: Page, path: string, { always }: { always: boolean }): Promise<string[]> => {
    const content = await contentOf(page)
    if (!always && inspected.has(content)) return []
    // Noted before, because the others walk meanwhile.
    inspected.add(content)
    return inspect(page, path)
  }
}
