import type { Sheet } from '../layout/sheet'

const LINES = 7
const STEP = 4
const INK = '#84b088'

/**
 * A wave between -1 and 1, of period 1, in basic arithmetic only: the sine of another processor or Node may differ in its last
 * digit, and the document must be the same to the byte.
 */
const wave = (turns: number): number => {
  const part = turns - Math.floor(turns)
  const half = part < 0.5 ? 2 * part : 2 * part - 1
  const bow = (16 * half * (1 - half)) / (5 - 4 * half * (1 - half))
  return part < 0.5 ? bow : -bow
}

/** The ornament under the letterhead, from `sheet.y` downwards; `y` is then below it. */
export const drawWaves = (sheet: Sheet, height: number): void => {
  const { doc, left, width, y } = sheet
  const heightAt = (x: number, line: number): number => {
    const shift = line / 12
    const swing = 0.62 * wave(x / 170 + shift) + 0.38 * wave(x / 265 - 1.7 * shift)
    return y + height / 2 + swing * height * 0.36
  }
  sheet.artifact('Layout', () => {
    for (let line = 0; line < LINES; line += 1) {
      doc.moveTo(left, heightAt(0, line))
      for (let x = STEP; x < width; x += STEP) doc.lineTo(left + x, heightAt(x, line))
      doc.lineTo(left + width, heightAt(width, line))
      doc.lineWidth(0.3).stroke(INK)
    }
  })
  sheet.y += height
}
