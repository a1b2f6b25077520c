/** The white square that stands for a character the fonts lack. PDF/A forbids a font's own glyph for it (.notdef). */
const LACKING = '□'
/** Marks without ink: soft hyphens, zero-width spaces, direction marks. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Cs}]/gu

/** Whether a font has a glyph for a code point. */
export type Has = (codePoint: number) => boolean

/** One paragraph as it is printed. A no-break space stays one; every other space is a plain one. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\S\u00a0]+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim()

const known =
  (has: Has) =>
  (character: string): boolean =>
    has(character.codePointAt(0) ?? 0)

/** One paragraph in the characters that the fonts have. */
export const printable = (text: string, has: Has): string => {
  const isKnown = known(has)
  return Array.from(plain(text), (each) => (isKnown(each) ? each : LACKING)).join('')
}

/** The characters of a text that the fonts lack, each once. */
export const lackingIn = (text: string, has: Has): string[] => {
  const isKnown = known(has)
  return [...new Set(paragraphsOf(text).flatMap((each) => [...plain(each)]))].filter((each) => !isKnown(each))
}

export interface Run {
  readonly text: string
  /** Whether the second font prints it. */
  readonly falls: boolean
}

/** A letter with the marks above and below it, which one font draws together. */
const LETTER = /\P{M}?\p{M}*/gu

/** The parts of a printable line by the font that prints them: the second one only what the first one lacks. */
export const runsOf = (text: string, main: Has, fallback: Has): Run[] => {
  const [inMain, inFallback] = [known(main), known(fallback)]
  const parts = (text.match(LETTER) ?? []).flatMap((letter) => {
    const characters = [...letter]
    return characters.every(inMain) || !characters.every(inFallback) ? characters : [letter]
  })
  const runs: { text: string; falls: boolean }[] = []
  for (const part of parts) {
    const falls = ![...part].every(inMain)
    const last = runs.at(-1)
    if (last?.falls === falls) last.text += part
    else runs.push({ text: part, falls })
  }
  return runs
}

/** The paragraphs of a text that a person typed, without empty ones. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/[\r\n\u2028\u2029]+/).filter((each) => each.trim() !== '')
