import { vi } from 'vitest'

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Size in px that every element claims while the stage stands. */
export const STAGE = { width: 600, height: 360 } as const

/**
 * For specs: what Leaflet asks of a browser and jsdom has not. Call it before the map is first loaded, because Leaflet
 * looks at the browser once.
 */
export const setMapStage = (): void => {
  vi.stubGlobal('ResizeObserver', NoResizes)
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media.includes('reduced-motion') }))
  Object.assign(SVGElement.prototype, { createSVGRect: () => undefined })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(STAGE.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(STAGE.height)
}
