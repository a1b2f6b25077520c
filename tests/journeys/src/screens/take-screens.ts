import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { DESKTOP, openBrowser, openPerson, PHONE } from '../browser/open-browser'
import { settled } from '../every-screen/layout'
import { emails, type Role } from '../every-screen/screens'
import { closeToasts } from '../journey/toasts'
import { arrive } from '../journey/people'
import { openInReverse } from '../portal/in-reverse'
import { ONE_ADDRESS } from '../portal/one-address'
import { startPortal } from '../portal/start-portal'
import { setScene } from './scene'
import { type Shot, shotsOf } from './shots'

/** `npm run screens`: photographs the main screens of a fresh demo portal into docs/screens/. */
const FOLDER = new URL('../../../../docs/screens/', import.meta.url).pathname

/** Each person signs in once; their browser state stays for the next screenshot. */
const people = (browser: Browser, url: string, stack: ReturnType<typeof openInReverse>) => {
  const known = new Map<Role | null, Page>()
  return async (who: Role | null): Promise<Page> => {
    const there = known.get(who)
    if (there !== undefined) return there
    const person = who === null ? await openPerson(browser, url) : await arrive(browser, url, emails[who])
    stack.use(person)
    known.set(who, person.page)
    return person.page
  }
}

/** The same pixels without an alpha channel, as small as possible: unfiltered rows of a rendered page deflate best. */
const compact = (png: Buffer): Buffer =>
  PNG.sync.write(PNG.sync.read(png), {
    colorType: 2,
    inputHasAlpha: true,
    deflateLevel: 9,
    deflateStrategy: 0,
    filterType: 0,
  })

const photograph = async (page: Page, shot: Shot): Promise<void> => {
  await page.setViewportSize(shot.onPhone === true ? PHONE : DESKTOP)
  await page.goto(shot.path)
  const isFramed = shot.path !== '/verificador'
  if (isFramed) await settled(page)
  await shot.stage?.(page)
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  // The last step of the stage may have opened a screen that is loaded on demand.
  if (isFramed) await settled(page)
  // Only now: the response to the last request may still have shown a toast.
  await closeToasts(page)
  await writeFile(`${FOLDER}${shot.name}.png`, compact(await page.screenshot()))
  process.stdout.write(`docs/screens/${shot.name}.png\n`)
}

const clearFolder = async (): Promise<void> => {
  await mkdir(FOLDER, { recursive: true })
  const old = (await readdir(FOLDER)).filter((name) => name.endsWith('.png'))
  await Promise.all(old.map((name) => rm(`${FOLDER}${name}`)))
}

const writeList = (shots: readonly Shot[]): Promise<void> =>
  writeFile(
    `${FOLDER}README.md`,
    [
      '# Screens',
      '',
      'The main screens with the demo data, taken by `npm run screens` from the built product.',
      '',
      ...shots.map(({ name, shows }) => `- [${shows}](${name}.png)`),
      '',
    ].join('\n'),
  )

const stack = openInReverse()
try {
  const portal = stack.use(await startPortal({ env: ONE_ADDRESS }))
  const browser = stack.use(await openBrowser())
  const shots = shotsOf(await setScene(portal.url))
  const pageOf = people(browser, portal.url, stack)
  await clearFolder()
  for (const shot of shots) await photograph(await pageOf(shot.who), shot)
  await writeList(shots)
} finally {
  await stack.closeAll()
}
