import { foldForSearch } from '@licensing/contracts'
import { Fragment } from 'react'

/** The letters of a text with what each is compared as; an accent of its own or an invisible letter is nothing. */
const foldedLetters = (text: string) =>
  Array.from(text, (letter) => ({ letter, folded: letter.trim() === '' ? ' ' : foldForSearch(letter) }))

const pieces = (text: string, query: string) => {
  const letters = foldedLetters(text)
  const wanted = foldedLetters(query.trim())
    .map(({ folded }) => folded)
    .join('')
  const at =
    wanted === ''
      ? -1
      : letters
          .map(({ folded }) => folded)
          .join('')
          .indexOf(wanted)
  if (at < 0) return [text]
  let seen = 0
  const parts = ['', '', '']
  for (const { letter, folded } of letters) {
    parts[seen < at ? 0 : seen < at + wanted.length ? 1 : 2] += letter
    seen += folded.length
  }
  return parts
}

/** A text with the query highlighted, regardless of case and accents. */
export const HighlightedText = ({ text, query }: { text: string; query: string }) => {
  const [head, match, tail] = pieces(text, query)
  return (
    <Fragment>
      <span>{head}</span>
      {match !== undefined && <mark>{match}</mark>}
      <span>{tail}</span>
    </Fragment>
  )
}
