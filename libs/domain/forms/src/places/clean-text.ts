const WORDS: readonly (readonly [RegExp, string])[] = [
  // Labels, kept as one letter each: 'Long' first means that the longitude comes first.
  [/\b(?:longitude|long|lon|lng)\b\.?\s*[:=]?/g, ' x '],
  [/\b(?:latitude|lat)\b\.?\s*[:=]?/g, ' y '],
  [/\b(?:norte|north)\b/g, 'n'],
  [/\b(?:sul|south)\b/g, 's'],
  [/\b(?:oeste|west)\b/g, 'w'],
  [/\b(?:leste|este|east)\b/g, 'e'],
  [/\bgraus?\b/g, '°'],
  [/\bminutos?\b/g, "'"],
  [/\bsegundos?\b/g, '"'],
]

/** Signs that keyboards, maps and word processors write for a few. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212\uff0d]/g, '-'],
  [/[º˚]/g, '°'],
  [/[’‘′´`]/g, "'"],
  [/[”“″]|''/g, '"'],
  [/[()[\]{}]/g, ' '],
  [/\s+/g, ' '],
]

const replaceAll = (text: string, pairs: typeof SIGNS): string =>
  pairs.reduce((left, [pattern, by]) => left.replace(pattern, by), text)

/** A text with coordinates, in lower case and with one spelling of each sign and word. */
export const cleanText = (text: string): string =>
  replaceAll(replaceAll(text.normalize('NFC').toLowerCase(), SIGNS), WORDS)
    .replace(/\s+/g, ' ')
    .trim()
