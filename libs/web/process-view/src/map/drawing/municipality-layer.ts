import type { Boundary } from '@licensing/forms'
import {
  divIcon,
  FeatureGroup,
  marker,
  polygon,
  type LatLngBounds,
  type LatLngTuple,
  type Map as LeafletMap,
  type Marker,
  type Polygon,
} from 'leaflet'

/** Space for a name in px: width per letter of its longest word, and line height. */
const NAME_LETTER = 8
const NAME_HEIGHT = 20
const NAMES = 'municipality-names'

const CHOSEN = 'map-municipality--chosen'

const shapeOf = ({ polygons }: Boundary): Polygon =>
  polygon(
    polygons.map((rings) =>
      rings.map((ring) => ring.map(([longitude, latitude]): LatLngTuple => [latitude, longitude])),
    ),
    { className: 'map-municipality', weight: 1 },
  )

const textOf = (name: string): HTMLElement => {
  const text = document.createElement('span')
  text.textContent = name
  return text
}

const nameMark = (name: string, shape: Polygon): Marker =>
  marker(shape.getCenter(), {
    icon: divIcon({ className: 'map-name', html: textOf(name), iconSize: [0, 0] }),
    pane: NAMES,
    interactive: false,
    keyboard: false,
  })

const hasRoom = (map: LeafletMap, bounds: LatLngBounds, name: string): boolean => {
  const { x = 0, y = 0 } = map
    .latLngToLayerPoint(bounds.getSouthEast())
    .subtract(map.latLngToLayerPoint(bounds.getNorthWest()))
  return x >= name.length * NAME_LETTER && y >= NAME_HEIGHT && bounds.intersects(map.getBounds())
}

const makePane = (map: LeafletMap): void => {
  const pane = map.createPane(NAMES)
  pane.style.zIndex = '450'
  pane.style.pointerEvents = 'none'
  // Names are also in the tooltip and in the text around the map; reading all of them aloud would be noise.
  pane.setAttribute('aria-hidden', 'true')
}

/** The municipalities on a map: outlined, labelled where there is room, with a tooltip under the pointer. */
export const drawMunicipalities = (map: LeafletMap, boundaries: readonly Boundary[]) => {
  makePane(map)
  const shapes = new Map(boundaries.map((boundary) => [boundary.ibgeCode, shapeOf(boundary)]))
  const group = new FeatureGroup([...shapes.values()]).addTo(map)
  const names = boundaries.map(({ ibgeCode, name }) => {
    const shape = shapes.get(ibgeCode)
    shape?.bindTooltip(textOf(name), { sticky: true, className: 'map-tooltip' })
    return { name, shape, mark: undefined as Marker | undefined }
  })
  const showNames = () => {
    for (const entry of names) {
      if (entry.shape === undefined) continue
      if (!hasRoom(map, entry.shape.getBounds(), entry.name)) entry.mark?.remove()
      else entry.mark = (entry.mark ?? nameMark(entry.name, entry.shape)).addTo(map)
    }
  }
  map.on('moveend', showNames)
  return {
    bounds: group.getBounds(),
    /** Highlights one municipality and returns its bounds; undefined if it has no boundary. */
    choose: (ibgeCode: string | null): LatLngBounds | undefined => {
      for (const shape of shapes.values()) shape.getElement()?.classList.remove(CHOSEN)
      const chosen = ibgeCode === null ? undefined : shapes.get(ibgeCode)
      chosen?.getElement()?.classList.add(CHOSEN)
      return chosen?.bringToFront().getBounds()
    },
  }
}
