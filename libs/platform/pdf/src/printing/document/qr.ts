import { create } from 'qrcode'
import type { Doc } from '../layout/sheet'
import { COLORS } from '../layout/styles'

/** White modules around the code, without which scanners do not find it. */
const QUIET = 4

/** The runs of dark modules in a row, as [first, length]. */
const runsOf = (row: readonly boolean[]): [number, number][] => {
  const runs: [number, number][] = []
  for (const [at, dark] of row.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last !== undefined && last[0] + last[1] === at) last[1] += 1
    else runs.push([at, 1])
  }
  return runs
}

/** Draws a QR code as rectangles; `size` includes its white border. */
export const drawQrCode = (
  doc: Doc,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = size / (modules.size + 2 * QUIET)
  doc.rect(x, y, size, size).fill(COLORS.white)
  for (let row = 0; row < modules.size; row += 1) {
    const dark = Array.from({ length: modules.size }, (_, column) => modules.get(row, column) === 1)
    for (const [from, length] of runsOf(dark))
      doc.rect(x + (from + QUIET) * side, y + (row + QUIET) * side, length * side, side * 1.01)
  }
  doc.fill(COLORS.navy)
}
