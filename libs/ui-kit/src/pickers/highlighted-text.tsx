import { Fragment } from 'react'

/** Normalised for comparison: no accents, lower case, same length as the original. */
export const fold = (text: string) =>
  Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('')

const pieces = (text: string, query: string) => {
  const letters = Array.from(text)
  const wanted = fold(query.trim())
  const start = wanted === '' ? -1 : fold(text).indexOf(wanted)
  if (start < 0) return [text]
  const end = start + wanted.length
  return [letters.slice(0, start).join(''), letters.slice(start, end).join(''), letters.slice(end).join('')]
}

/** A text with the query highlighted, regardless of case and accents. */
export const HighlightedText = ({ text, query }: { text: string; query: string }) => {
  const [head, match, tail] = pieces(text, query)
  return (
    <Fragment>
      {head}
      {match !== undefined && <mark>{match}</mark>}
      {tail}
    </Fragment>
  )
}
