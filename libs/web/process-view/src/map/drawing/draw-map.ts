import type { Boundaries, Point } from '@licensing/forms'
import {
  control,
  latLng,
  latLngBounds,
  map as createMap,
  type LatLng,
  type LatLngBounds,
  type Map as LeafletMap,
} from 'leaflet'
import './map.css'
import { drawMunicipalities } from './municipality-layer'
import { placeMarker } from './place-marker'

export interface MapSettings {
  readonly boundaries: Boundaries
  /** Called with each picked point; without it the map is read-only. */
  readonly onPick?: ((point: Point) => void) | undefined
}

export interface DrawnMap {
  /** Highlights a municipality (by IBGE code) and zooms to it; to the whole state if it has no boundary. */
  choose(ibgeCode: string | null): void
  /** Moves the marker, and pans if it would be outside the view; null removes it. */
  place(point: Point | null): void
  /** Removes the map from the page. */
  remove(): void
}

/** Closer than this, a map of borders has no visible landmarks. */
const NEAREST = 15
const FARTHEST = 4

const holds = (query: string): boolean => window.matchMedia(query).matches

const pointAt = (at: LatLng): Point => {
  const { lat: latitude, lng: longitude } = at.wrap()
  return { latitude, longitude }
}

/**
 * One finger scrolls the page, two pan and zoom the map; the wheel scrolls the page unless Ctrl is held, as in other
 * embedded maps.
 */
const create = (element: HTMLElement): LeafletMap => {
  const animated = !holds('(prefers-reduced-motion: reduce)')
  const map = createMap(element, {
    attributionControl: false,
    zoomControl: false,
    dragging: !holds('(pointer: coarse)'),
    doubleClickZoom: false,
    boxZoom: false,
    scrollWheelZoom: false,
    inertia: animated,
    zoomAnimation: animated,
    fadeAnimation: animated,
    markerZoomAnimation: animated,
    zoomSnap: 0.5,
    minZoom: FARTHEST,
    maxZoom: NEAREST,
  })
  control.zoom({ zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' }).addTo(map)
  control.scale({ imperial: false, position: 'bottomright' }).addTo(map)
  const zoomByWheel = ({ ctrlKey, metaKey }: WheelEvent) => {
    if (ctrlKey || metaKey) map.scrollWheelZoom.enable()
    else map.scrollWheelZoom.disable()
  }
  element.addEventListener('wheel', zoomByWheel, { capture: true, passive: true })
  map.on('unload', () => element.removeEventListener('wheel', zoomByWheel, { capture: true }))
  return map
}

/** A hidden tab or a collapsing menu resizes the map without resizing the window. */
const followSize = (map: LeafletMap, element: HTMLElement): void => {
  const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }))
  observer.observe(element)
  map.on('unload', () => observer.disconnect())
}

/** Picks a point by pointer, or the centre of the map by Enter. */
const listen = (map: LeafletMap, element: HTMLElement, pick: (at: LatLng, byKey: boolean) => void): void => {
  map.on('click', ({ latlng }) => pick(latlng, false))
  const pickCentre = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== element) return
    // Enter must not submit the surrounding form.
    event.preventDefault()
    pick(map.getCenter(), true)
  }
  element.addEventListener('keydown', pickCentre)
  map.on('unload', () => element.removeEventListener('keydown', pickCentre))
}

/** Draws the municipalities into an empty element that has a size. */
export const drawMap = (element: HTMLElement, { boundaries, onPick }: MapSettings): DrawnMap => {
  const map = create(element)
  map.setView([0, 0], FARTHEST)
  const municipalities = drawMunicipalities(map, boundaries.municipalities)
  const everything = municipalities.bounds
  const marker = placeMarker(map, onPick && ((at) => onPick(pointAt(at))))
  let shown: LatLngBounds = everything
  const show = (bounds: LatLngBounds) => {
    if (bounds.isValid()) map.fitBounds(bounds, { padding: [16, 16], animate: false })
  }
  show(everything)
  followSize(map, element)
  if (onPick !== undefined)
    listen(map, element, (at, byKey) => {
      marker.put(at)
      if (byKey) marker.focus()
      onPick(pointAt(at))
    })
  return {
    choose: (ibgeCode) => {
      shown = municipalities.choose(ibgeCode) ?? everything
      show(shown)
    },
    place: (point) => {
      if (point === null) return marker.remove()
      const at = latLng(point.latitude, point.longitude)
      marker.put(at)
      if (!map.getBounds().contains(at)) show(latLngBounds([at]).extend(shown))
    },
    remove: () => map.remove(),
  }
}
