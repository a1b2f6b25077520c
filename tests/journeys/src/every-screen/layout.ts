import type { Page } from 'playwright-core'

const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

const sidewaysPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Faults of the page's width at the present window size. */
const tooWide = async (page: Page, at: string): Promise<string[]> => {
  await twoFrames(page)
  const pixels = await sidewaysPixels(page)
  return pixels > 0 ? [`scrolls sideways by ${pixels} px at ${at}`] : []
}

/** A 1440 px window zoomed twice lays out as 720 px, each worth two. */
const zoomedTooWide = async (page: Page): Promise<string[]> => {
  const devtools = await page.context().newCDPSession(page)
  const metrics = { width: 720, height: 450, deviceScaleFactor: 2, mobile: false }
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics)
  const found = await tooWide(page, '200 % zoom')
  await devtools.send('Emulation.clearDeviceMetricsOverride')
  await devtools.detach()
  return found
}

/** Horizontal scrolling at a desktop and a phone width; `thoroughly` also between them and at 200 % zoom. */
export const sidewaysScrolling = async (
  page: Page,
  { thoroughly }: { thoroughly: boolean },
): Promise<string[]> => {
  const found = thoroughly ? await zoomedTooWide(page) : []
  for (const width of thoroughly ? [1440, 1024, 768, 360] : [1440, 360]) {
    await page.setViewportSize({ width, height: 844 })
    found.push(...(await tooWide(page, `${width} px`)))
  }
  return found
}

/** Overlapping fields: a grid column is narrower than its content. */
export const overlappingFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('main input, main select, main textarea')]
      .filter(
        (field) =>
          field.checkVisibility() && !field.matches('[type="file"], [type="radio"], [type="checkbox"]'),
      )
      .map((field) => ({ name: field.getAttribute('name') ?? field.id, box: field.getBoundingClientRect() }))
    return fields.flatMap(({ name, box }, index) =>
      fields
        .slice(index + 1)
        .filter(
          (other) =>
            box.left < other.box.right - 1 &&
            other.box.left < box.right - 1 &&
            box.top < other.box.bottom - 1 &&
            other.box.top < box.bottom - 1,
        )
        .map((other) => `has the field ${name} over ${other.name}`),
    )
  })

/** One h1, one main, one banner, and a named navigation (none of it where the frame has a screen of its own). */
export const missingLandmarks = async (page: Page): Promise<string[]> => {
  const expected = { h1: 1, main: 1, banner: 1 }
  const found = {
    h1: await page.getByRole('heading', { level: 1 }).count(),
    main: await page.getByRole('main').count(),
    banner: await page.getByRole('banner').count(),
  }
  return Object.entries(expected).flatMap(([what, count]) => {
    const there = found[what as keyof typeof found]
    return there === count ? [] : [`has ${there} ${what}`]
  })
}

/** Waits until the screen of the route is shown and has loaded. */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
}

/** Whether the focused element has a visible focus indicator and is not covered. */
export const focusProblem = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus'
    const name = `${focused.tagName.toLowerCase()} "${(focused.ariaLabel ?? focused.textContent).trim().slice(0, 40)}"`
    const ringed = [focused, focused.parentElement].some((element) => {
      if (element === null) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    if (!ringed) return `${name} shows no focus`
    const box = focused.getBoundingClientRect()
    const atMiddle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isOnTop = atMiddle !== null && (focused.contains(atMiddle) || atMiddle.contains(focused))
    return isOnTop ? null : `${name} is out of sight or covered`
  })
