import { vi } from 'vitest'

class ResizeObserverStub implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Size in px that every element reports. */
export const MAP_SIZE = { width: 600, height: 360 } as const

/**
 * For specs: stubs the browser features that Leaflet requires and jsdom lacks. Call it before the map is first loaded,
 * because Leaflet detects features once.
 */
export const stubMapEnvironment = (): void => {
  vi.stubGlobal('ResizeObserver', ResizeObserverStub)
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media.includes('reduced-motion') }))
  Object.assign(SVGElement.prototype, { createSVGRect: () => undefined })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(MAP_SIZE.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(MAP_SIZE.height)
}
