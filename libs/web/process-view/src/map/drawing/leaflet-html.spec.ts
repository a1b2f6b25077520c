import { afterEach, describe, expect, it, vi } from 'vitest'
import { allowLeafletHtml, leafletHtml } from './leaflet-html'

afterEach(() => vi.unstubAllGlobals())

describe("the map's HTML", () => {
  it("the map's HTML may be its own, and nothing else", () => {
    const own = ['<svg/>', '<span aria-hidden="true">+</span>', '50 km', '0.5 km', '300 m']
    expect(own.map(leafletHtml)).toEqual(own)
    const other = ['<b>50 km</b>', '50 km<img src=x onerror=alert(1)>', '<svg onload=alert(1)/>', '', 'Natal']
    expect(other.filter((html) => leafletHtml(html) !== null)).toEqual([])
  })

  it("the map's HTML is allowed by the page’s default policy, which is created once", () => {
    const policies = { defaultPolicy: null as object | null, createPolicy: vi.fn<(name: string) => void>() }
    vi.stubGlobal('trustedTypes', policies)
    allowLeafletHtml()
    expect(policies.createPolicy).toHaveBeenCalledExactlyOnceWith('default', { createHTML: leafletHtml })
    policies.defaultPolicy = {}
    allowLeafletHtml()
    expect(policies.createPolicy).toHaveBeenCalledOnce()
  })

  it("the map's HTML needs no policy in browsers without Trusted Types", () => {
    vi.stubGlobal('trustedTypes', undefined)
    expect(allowLeafletHtml).not.toThrow()
  })
})
