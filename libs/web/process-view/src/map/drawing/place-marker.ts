import { divIcon, DomEvent, marker, type LatLng, type Map as LeafletMap, type Marker } from 'leaflet'
import { formatDegrees } from '../coordinates'

/** Distance an arrow key moves the marker, in px at the current zoom; with Shift the fine step. */
const STEP = 10
const FINE_STEP = 1

const SVG = 'http://www.w3.org/2000/svg'
const SIZE = 44

const drawn = (name: string, attributes: Record<string, string>): SVGElement => {
  const element = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  return element
}

/** A pin anchored at its tip, in a box large enough for touch. */
const pin = (): HTMLElement => {
  const svg = drawn('svg', { viewBox: '0 0 44 44', width: '44', height: '44', 'aria-hidden': 'true' })
  svg.append(
    drawn('path', {
      class: 'map-pin__body',
      d: 'M22 42C22 42 10 27 10 17a12 12 0 0 1 24 0c0 10-12 25-12 25z',
    }),
    drawn('circle', { class: 'map-pin__eye', cx: '22', cy: '17', r: '4.5' }),
  )
  const box = document.createElement('span')
  box.append(svg)
  return box
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const labelOf = ({ lat, lng }: LatLng): string =>
  `Marcador do empreendimento, em ${formatDegrees(lat)} e ${formatDegrees(lng)}`

const makeMark = (map: LeafletMap, at: LatLng, movable: boolean): Marker => {
  const icon = divIcon({
    className: 'map-pin',
    html: pin(),
    iconSize: [SIZE, SIZE],
    iconAnchor: [SIZE / 2, 42],
  })
  const states = { draggable: movable, keyboard: movable, interactive: movable }
  const made = marker(at, { icon, ...states, autoPan: true, zIndexOffset: 1000 }).addTo(map)
  made.getElement()?.setAttribute('role', movable ? 'button' : 'img')
  return made
}

const listenToKeys = (map: LeafletMap, mark: Marker, move: (to: LatLng) => void): void => {
  mark.getElement()?.addEventListener('keydown', (event) => {
    const [x, y] = directions[event.key] ?? [0, 0]
    if (x === 0 && y === 0) return
    DomEvent.stop(event)
    const step = event.shiftKey ? FINE_STEP : STEP
    // Use projected coordinates: page pixels are integers, so each step would round by up to half a pixel.
    const to = map.unproject(map.project(mark.getLatLng()).add([x * step, y * step]))
    move(to)
    map.panInside(to, { padding: [SIZE, SIZE] })
  })
}

/** The marker of the enterprise: with `onMove` it can be dragged and moved by arrow keys, otherwise it is read-only. */
export const placeMarker = (map: LeafletMap, onMove: ((to: LatLng) => void) | undefined) => {
  let mark: Marker | undefined
  const make = (at: LatLng): Marker => {
    const made = makeMark(map, at, onMove !== undefined)
    if (onMove === undefined) return made
    const move = (to: LatLng) => {
      put(to)
      onMove(to)
    }
    made.on('dragend', () => move(made.getLatLng()))
    listenToKeys(map, made, move)
    return made
  }
  const put = (at: LatLng): void => {
    mark = mark?.setLatLng(at) ?? make(at)
    mark.getElement()?.setAttribute('aria-label', labelOf(at))
  }
  return {
    put,
    focus: () => mark?.getElement()?.focus(),
    remove: () => {
      mark?.remove()
      mark = undefined
    },
  }
}
