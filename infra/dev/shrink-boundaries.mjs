import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

/**
 * Simplifies the file of municipal boundaries that the map loads (docs/how-to/use-another-state.md):
 *
 *   node infra/dev/shrink-boundaries.mjs mesh.geojson libs/domain/forms/src/places/boundaries/municipalities.geojson \
 *     --credit 'IBGE, Malha Municipal 2022' --metres 30
 *
 * A border between two municipalities is simplified once, as one line, so that both keep the same border without gaps or
 * overlaps. Every feature needs properties.ibgeCode and properties.name; all other properties are dropped.
 */
const METRES_PER_DEGREE = 111_320

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    credit: { type: 'string' },
    metres: { type: 'string', default: '30' },
    decimals: { type: 'string', default: '4' },
  },
})
const [source, target] = positionals
if (source === undefined || target === undefined || options.credit === undefined)
  throw new Error('Usage: shrink-boundaries.mjs <from> <to> --credit <source of the data> [--metres 30]')

const tolerance = Number(options.metres) / METRES_PER_DEGREE
const decimals = Number(options.decimals)
const keyOf = ([x, y]) => `${x},${y}`
const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates)

/** Removes the last point, which repeats the first, and points that are equal after rounding. */
const openRing = (ring) => {
  const points = ring.map((point) => point.map((degrees) => Number(degrees.toFixed(decimals))))
  return points.filter((point, at) => at > 0 && keyOf(point) !== keyOf(points[at - 1]))
}

/** Finds the points where borders meet: the rings through such a point have different neighbours there. */
const junctionsOf = (rings) => {
  const neighbours = new Map()
  const junctions = new Set()
  for (const ring of rings) {
    for (const [at, point] of ring.entries()) {
      const beside = [ring.at(at - 1), ring[(at + 1) % ring.length]].map(keyOf).toSorted().join(' ')
      const known = neighbours.get(keyOf(point))
      if (known !== undefined && known !== beside) junctions.add(keyOf(point))
      neighbours.set(keyOf(point), beside)
    }
  }
  return junctions
}

/** Squared distance of a point from the line between two others, in degrees. */
const squareDistance = ([x, y], [x1, y1], [x2, y2]) => {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return (x - x1 - along * dx) ** 2 + (y - y1 - along * dy) ** 2
}

/** Ramer–Douglas–Peucker: removes the points that are within the tolerance of the simplified line. */
const simplified = (line) => {
  let farthest = 0
  let at = 0
  for (let index = 1; index < line.length - 1; index += 1) {
    const distance = squareDistance(line[index], line[0], line.at(-1))
    if (distance > farthest) [farthest, at] = [distance, index]
  }
  if (farthest <= tolerance ** 2) return [line[0], line.at(-1)]
  return [...simplified(line.slice(0, at + 1)), ...simplified(line.slice(at)).slice(1)]
}

/** Simplifies a border in a fixed direction, so that the result is the same for both municipalities. */
const simplifiedBorder = (line) => {
  const isForward = keyOf(line[0]) <= keyOf(line.at(-1))
  return isForward ? simplified(line) : simplified(line.toReversed()).toReversed()
}

/** A ring with at most one junction is cut at that junction (or its westernmost point) and at the farthest point from it. */
const cutsOfIsland = (ring, meeting) => {
  const first = meeting ?? ring.indexOf(ring.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])[0])
  const away = ([x, y]) => (x - ring[first][0]) ** 2 + (y - ring[first][1]) ** 2
  const last = ring.indexOf(ring.toSorted((a, b) => away(b) - away(a))[0])
  return [first, last].toSorted((a, b) => a - b)
}

const simplifiedRing = (ring, junctions) => {
  const meetings = [...ring.keys()].filter((at) => junctions.has(keyOf(ring[at])))
  const cuts = meetings.length < 2 ? cutsOfIsland(ring, meetings[0]) : meetings
  const borders = cuts.map((from, index) => {
    const to = cuts[index + 1] ?? cuts[0] + ring.length
    return Array.from({ length: to - from + 1 }, (_, step) => ring[(from + step) % ring.length])
  })
  const points = borders.flatMap((border) => simplifiedBorder(border).slice(0, -1))
  return [...points, points[0]]
}

const mesh = JSON.parse(await readFile(source, 'utf8'))
const opened = mesh.features.map(({ properties, geometry }) => ({
  properties: { ibgeCode: String(properties.ibgeCode), name: properties.name },
  polygons: polygonsOf(geometry).map((rings) => rings.map(openRing).filter(({ length }) => length > 2)),
}))
const junctions = junctionsOf(opened.flatMap(({ polygons }) => polygons.flat()))
const features = opened.map(({ properties, polygons }) => ({
  type: 'Feature',
  properties,
  geometry: {
    type: 'MultiPolygon',
    coordinates: polygons
      .map((rings) => rings.map((ring) => simplifiedRing(ring, junctions)).filter(({ length }) => length > 3))
      .filter(({ length }) => length > 0),
  },
}))
const lines = features.map((feature) => JSON.stringify(feature)).join(',\n')
const head = `{"type":"FeatureCollection","credit":${JSON.stringify(options.credit)},"features":[`
await writeFile(target, `${head}\n${lines}\n]}\n`)
const points = features.flatMap(({ geometry }) => geometry.coordinates.flat(2)).length
process.stdout.write(`${target}: ${features.length} municipalities, ${points} points\n`)
