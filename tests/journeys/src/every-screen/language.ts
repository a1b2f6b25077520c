import type { Page } from 'playwright-core'

/**
 * English words that libraries or developers may leave in the interface. 'Dashboard', 'Status',
 * 'Email' and 'PIX' are words of the specification.
 */
const ENGLISH =
  /\b(?:the|and|with|from|loading|error|submit|cancel|save|delete|remove|search|next|previous|back|close|open|upload|download|file|password|user|settings|profile|page|required|invalid|select|choose|yes|unknown|undefined|null|pending|approved|rejected|draft)\b/i

/** Date formats of machines and other countries: 2026-11-21, 11/21/2026, 3:05 PM, Nov 21. */
const FOREIGN_DATE =
  /\b\d{4}-\d{2}-\d{2}\b|\b(?:0?\d|1[0-2])\/(?:1[3-9]|2\d|3[01])\/\d{4}\b|\b\d{1,2}:\d{2}\s?[AP]M\b|\b(?:Feb|Apr|May|Aug|Sep|Oct|Dec) \d/

/** Every visible or announced text: words on screen, names for screen readers, placeholders; no user input. */
const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription', 'aria-valuetext']
    const attributes = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) =>
      spoken.flatMap((name) => element.getAttribute(name) ?? []),
    )
    const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
    return [document.title, ...document.body.innerText.split('\n'), ...attributes, ...options]
  })

/** Parts of the open screen that are not Brazilian Portuguese: the lang attribute, words, dates. */
export const foreignTexts = async (page: Page): Promise<string[]> => {
  const language = await page.evaluate(() => document.documentElement.lang)
  // E-mail addresses, file names and URLs are not words.
  const texts = (await textsOf(page)).map((text) => text.replaceAll(/\S+[@.]\S+/g, ''))
  const foreign = texts.filter((text) => ENGLISH.test(text) || FOREIGN_DATE.test(text))
  return [
    ...(language === 'pt-BR' ? [] : [`is in the language "${language}"`]),
    ...[...new Set(foreign)].map((text) => `says "${text.trim()}"`),
  ]
}
