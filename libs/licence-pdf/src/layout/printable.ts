/** The white square that stands for a character the font lacks. PDF/A forbids the font's own glyph for it (.notdef). */
const LACKING = '□'
/** Marks without ink: soft hyphens, zero-width spaces, direction marks. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Cs}]/gu

/**
 * One paragraph as the font can print it. A no-break space stays one; every other space is a plain one.
 * @param has whether the font has a glyph for the code point
 */
export const printable = (text: string, has: (codePoint: number) => boolean): string => {
  const plain = text
    .normalize('NFC')
    .replace(/[^\S\u00a0]+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim()
  return Array.from(plain, (each) => (has(each.codePointAt(0) ?? 0) ? each : LACKING)).join('')
}

/** The paragraphs of a text that a person typed, without empty ones. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/[\r\n\u2028\u2029]+/).filter((each) => each.trim() !== '')
