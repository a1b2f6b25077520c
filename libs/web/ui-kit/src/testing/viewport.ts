const DESKTOP_WIDTH = 1440
let width = DESKTOP_WIDTH
const queries = new Set<EventTarget>()

const holds = (query: string): boolean => width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0)

/** Mock of matchMedia, which jsdom lacks: evaluates min-width queries for the width a test sets. */
const matchMedia = (query: string): MediaQueryList => {
  const target = new EventTarget()
  queries.add(target)
  return Object.assign(target, {
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    get matches() {
      return holds(query)
    },
  }) as MediaQueryList
}

/** Sets the window's width in pixels and notifies listeners. Wrap in `act` while something is rendered. */
export const setViewport = (pixels: number): void => {
  width = pixels
  for (const target of queries) target.dispatchEvent(new Event('change'))
}

export const resetViewport = (): void => {
  queries.clear()
  width = DESKTOP_WIDTH
  window.matchMedia = matchMedia
}
