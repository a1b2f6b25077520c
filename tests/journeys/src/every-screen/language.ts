import type { Page } from 'playwright-core'

/**
 * Words no Portuguese sentence has: those that libraries bring along and developers leave behind. 'Dashboard', 'Status',
 * 'Email' and 'PIX' are words of the specification.
 */
const ENGLISH =
  /\b(?:the|and|with|from|loading|error|submit|cancel|save|delete|remove|search|next|previous|back|close|open|upload|download|file|password|user|settings|profile|page|required|invalid|select|choose|yes|unknown|undefined|null|pending|approved|rejected|draft)\b/i

/** Dates of machines and of other countries: 2026-11-21, 11/21/2026, 3:05 PM, Nov 21. */
const FOREIGN_DATE =
  /\b\d{4}-\d{2}-\d{2}\b|\b(?:0?\d|1[0-2])\/(?:1[3-9]|2\d|3[01])\/\d{4}\b|\b\d{1,2}:\d{2}\s?[AP]M\b|\b(?:Feb|Apr|May|Aug|Sep|Oct|Dec) \d/

/** Every text a person sees or hears: words on screen, names for screen readers, hints in fields; not what people typed. */
const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription', 'aria-valuetext']
    const attributes = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) =>
      spoken.flatMap((name) => element.getAttribute(name) ?? []),
    )
    const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
    return [document.title, ...document.body.innerText.split('\n'), ...attributes, ...options]
  })

/** What on the open screen is not Brazilian Portuguese: its language, its words, its dates. */
export const foreignTexts = async (page: Page): Promise<string[]> => {
  const language = await page.evaluate(() => document.documentElement.lang)
  // Addresses of people, files and the web are no words.
  const texts = (await textsOf(page)).map((text) => text.replaceAll(/\S+[@.]\S+/g, ''))
  const foreign = texts.filter((text) => ENGLISH.test(text) || FOREIGN_DATE.test(text))
  return [
    ...(language === 'pt-BR' ? [] : [`is in the language "${language}"`]),
    ...[...new Set(foreign)].map((text) => `says "${text.trim()}"`),
  ]
}
