import type { Sheet } from '../layout/sheet'
import { COLORS, MM, STYLES } from '../layout/styles'
import type { Boundary, Job, Position } from './job'

export const SKETCH = { width: 62 * MM, height: 46 * MM }
const INSET = { x: 4 * MM, top: 6.5 * MM, bottom: 7 * MM }
const KM_PER_DEGREE = 111.32
const SCALES = [0.5, 1, 2, 5, 10, 20, 50, 100, 200]
const LONGEST_SCALE = 18 * MM

/** The cosine of degrees up to 35 in basic arithmetic, which is the same on every machine; exact to a millionth. */
const cosine = (degrees: number): number => {
  const square = ((degrees * Math.PI) / 180) ** 2
  return 1 - (square / 2) * (1 - (square / 12) * (1 - (square / 30) * (1 - square / 56)))
}

interface Projection {
  at(position: Position): [x: number, y: number]
  readonly pointsPerKm: number
}

const spread = (values: readonly number[]): { min: number; max: number } =>
  values.reduce(({ min, max }, value) => ({ min: Math.min(min, value), max: Math.max(max, value) }), {
    min: Infinity,
    max: -Infinity,
  })

/** Fits all positions into the frame, north up, in the true proportions of the place. */
const projectionOf = (positions: readonly Position[], x: number, y: number): Projection => {
  const east = spread(positions.map(([longitude]) => longitude))
  const north = spread(positions.map(([, latitude]) => latitude))
  const shrink = cosine((north.min + north.max) / 2)
  const room = { width: SKETCH.width - 2 * INSET.x, height: SKETCH.height - INSET.top - INSET.bottom }
  const perDegree = Math.min(
    room.width / Math.max((east.max - east.min) * shrink, 0.001),
    room.height / Math.max(north.max - north.min, 0.001),
  )
  const middle = { x: x + INSET.x + room.width / 2, y: y + INSET.top + room.height / 2 }
  return {
    at: ([longitude, latitude]) => [
      middle.x + (longitude - (east.min + east.max) / 2) * shrink * perDegree,
      middle.y - (latitude - (north.min + north.max) / 2) * perDegree,
    ],
    pointsPerKm: perDegree / KM_PER_DEGREE,
  }
}

const drawLand = ({ doc }: Sheet, { polygons }: Boundary, { at }: Projection): void => {
  for (const ring of polygons.flat()) {
    for (const [index, position] of ring.entries()) {
      if (index === 0) doc.moveTo(...at(position))
      else doc.lineTo(...at(position))
    }
    doc.closePath()
  }
  doc.lineWidth(0.8).lineJoin('round').fillAndStroke(COLORS.land, COLORS.green, 'even-odd')
}

/** A pin whose tip is the point. */
const drawPin = ({ doc }: Sheet, [x, y]: [number, number]): void => {
  const r = 1.9 * MM
  const top = y - 2.6 * r
  doc
    .moveTo(x, y)
    .bezierCurveTo(x - 0.35 * r, y - 0.75 * r, x - r, top + 1.75 * r, x - r, top + r)
    .bezierCurveTo(x - r, top + 0.45 * r, x - 0.55 * r, top, x, top)
    .bezierCurveTo(x + 0.55 * r, top, x + r, top + 0.45 * r, x + r, top + r)
    .bezierCurveTo(x + r, top + 1.75 * r, x + 0.35 * r, y - 0.75 * r, x, y)
    .closePath()
    .lineWidth(0.7)
    .fillAndStroke(COLORS.red, COLORS.white)
  doc.circle(x, top + r, 0.36 * r).fill(COLORS.white)
}

const drawNorth = (sheet: Sheet, x: number, y: number): void => {
  const { doc } = sheet
  doc
    .moveTo(x, y + 4.6 * MM)
    .lineTo(x, y)
    .moveTo(x - 1.1 * MM, y + 1.7 * MM)
    .lineTo(x, y)
  doc
    .lineTo(x + 1.1 * MM, y + 1.7 * MM)
    .lineWidth(0.7)
    .stroke(COLORS.ink)
  const width = sheet.widthOf('N', STYLES.mapText)
  sheet.write({ text: 'N', style: STYLES.mapText, x: x - width / 2, y: y + 4.9 * MM })
}

const drawScale = (sheet: Sheet, right: number, y: number, pointsPerKm: number): void => {
  const km = SCALES.findLast((each) => each * pointsPerKm <= LONGEST_SCALE) ?? 0.5
  const text = `${String(km).replace('.', ',')} km`
  const end = right - sheet.widthOf(text, STYLES.mapText) - MM
  const start = end - km * pointsPerKm
  const middle = y + STYLES.mapText.leading / 2
  const { doc } = sheet
  doc.moveTo(start, middle).lineTo(end, middle)
  for (const [x, half] of [
    [start, 0.9],
    [(start + end) / 2, 0.6],
    [end, 0.9],
  ] as const)
    doc.moveTo(x, middle - half * MM).lineTo(x, middle + half * MM)
  doc.lineWidth(0.6).stroke(COLORS.ink)
  sheet.write({ text, style: STYLES.mapText, x: end + MM, y })
}

const pointOf = ({ latitude, longitude }: Job['facts']): Position | null =>
  latitude === null || longitude === null ? null : [longitude, latitude]

const drawSketch = (sheet: Sheet, { facts }: Job, boundary: Boundary): void => {
  const { doc, y } = sheet
  const x = sheet.right - SKETCH.width
  const point = pointOf(facts)
  const projection = projectionOf([...boundary.polygons.flat(2), ...(point === null ? [] : [point])], x, y)
  const { width, height } = SKETCH
  doc.rect(x, y, width, height).lineWidth(0.5).fillAndStroke(COLORS.paper, COLORS.line)
  drawLand(sheet, boundary, projection)
  const name = sheet.oneLine(facts.municipalityName, STYLES.mapName, width - 12 * MM)
  sheet.write({ text: name, style: STYLES.mapName, x: x + 2 * MM, y: y + 1.6 * MM })
  drawNorth(sheet, x + width - 3.6 * MM, y + 2 * MM)
  drawScale(sheet, x + width - 2 * MM, y + height - 4.6 * MM, projection.pointsPerKm)
  if (point !== null) drawPin(sheet, projection.at(point))
}

const captionOf = ({ facts }: Job, { credit }: Boundary): string => {
  const code = facts.ibgeCode === null ? '' : ` (IBGE ${facts.ibgeCode})`
  const point = pointOf(facts) === null ? '' : ' e o ponto do empreendimento'
  const source = credit === '' ? '' : ` Fonte: ${credit}.`
  return `Município de ${facts.municipalityName}${code}${point}. SIRGAS 2000.${source}`
}

const ABOVE_CAPTION = MM

const captionLines = (sheet: Sheet, job: Job, boundary: Boundary): string[] =>
  sheet.lines(captionOf(job, boundary), STYLES.caption, SKETCH.width)

export const sketchHeight = (sheet: Sheet, job: Job, boundary: Boundary): number =>
  SKETCH.height + ABOVE_CAPTION + captionLines(sheet, job, boundary).length * STYLES.caption.leading

/** The municipality with the enterprise's point, and its caption, with their upper right corner at the margin. */
export const drawFigure = (
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  job: Job,
  boundary: Boundary,
): void => {
  const x = sheet.right - SKETCH.width
  const { y } = sheet
  const point = pointOf(job.facts) === null ? '' : ' com o ponto do empreendimento'
  sheet.tag(parent, 'Figure', () => drawSketch(sheet, job, boundary), {
    alt: `Croqui do município de ${job.facts.municipalityName}${point}`,
    bbox: [x, y, x + SKETCH.width, y + SKETCH.height],
    placement: 'Block',
  })
  sheet.tag(parent, 'Caption', () => {
    for (const [index, text] of captionLines(sheet, job, boundary).entries())
      sheet.write({
        text,
        style: STYLES.caption,
        x,
        y: y + SKETCH.height + ABOVE_CAPTION + index * STYLES.caption.leading,
      })
  })
}
