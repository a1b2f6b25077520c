type Measure = (text: string) => number

/** Where a word that is wider than the line may break: after these, else anywhere. */
const SOFT = /[/\-.?&=_]$/

/** The longest beginning of the characters that fits: at least one. */
const fitting = (characters: readonly string[], width: number, measure: Measure): number => {
  let low = 1
  let high = characters.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(characters.slice(0, middle).join('')) <= width) low = middle
    else high = middle - 1
  }
  return low
}

const softBreak = (characters: readonly string[], limit: number): number => {
  for (let at = limit; at > limit / 2; at -= 1) if (SOFT.test(characters[at - 1] ?? '')) return at
  return limit
}

/** Cuts a word that is wider than the line. */
const pieces = (word: string, width: number, measure: Measure): string[] => {
  const parts: string[] = []
  let rest = Array.from(word)
  while (rest.length > 1 && measure(rest.join('')) > width) {
    const at = softBreak(rest, fitting(rest, width, measure))
    parts.push(rest.slice(0, at).join(''))
    rest = rest.slice(at)
  }
  return [...parts, rest.join('')]
}

/**
 * Breaks a paragraph into lines. All but the last end with the space at which they break, so that the text reads on when it is
 * extracted; a word that was cut has none.
 */
export const breakLines = (text: string, width: number, measure: Measure): string[] => {
  const space = measure(' ')
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(' ')) {
    const wide = measure(word)
    if (line !== '' && used + space + wide <= width) {
      line += ` ${word}`
      used += space + wide
      continue
    }
    if (line !== '') lines.push(`${line} `)
    const parts = pieces(word, width, measure)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
    used = measure(line)
  }
  return [...lines, line]
}

/** The text cut to one line, with an ellipsis where something is missing. */
export const oneLine = (text: string, width: number, measure: Measure): string => {
  if (measure(text) <= width) return text
  const characters = Array.from(text)
  const at = fitting(characters, width - measure('…'), measure)
  return `${characters.slice(0, at).join('').trimEnd()}…`
}
