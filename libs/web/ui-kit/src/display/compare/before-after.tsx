import { Minus, Plus } from 'lucide-react'
import { Fragment } from 'react'
import { Icon } from '../../icons/icon'
import { wordDiff, type DiffPiece } from './word-diff'
import type { Elements } from '../elements'

export interface BeforeAfterProps {
  /** Two texts are compared word by word; other content (file rows) is shown unchanged. Empty: 'Não informado'. */
  before: Elements | string
  after: Elements | string
  /** Always stacked, for narrow columns. */
  stacked?: boolean
}

const keyed = (pieces: readonly DiffPiece[]) => {
  let offset = 0
  return pieces.map((piece) => {
    const key = offset
    offset += piece.text.length
    return { ...piece, key }
  })
}

/** Marks only words, not the space around them. */
const markWords = (text: string, Mark: 'del' | 'ins') => {
  const words = text.trim()
  const start = text.indexOf(words)
  return words === '' ? (
    <span>{text}</span>
  ) : (
    <>
      <span>{text.slice(0, start)}</span>
      <Mark>{words}</Mark>
      <span>{text.slice(start + words.length)}</span>
    </>
  )
}

const Marked = ({ pieces, as }: { pieces: readonly DiffPiece[]; as: 'del' | 'ins' }) => (
  <p>
    {keyed(pieces).map(({ key, text, changed }) => (
      <Fragment key={key}>{changed ? markWords(text, as) : <span>{text}</span>}</Fragment>
    ))}
  </p>
)

const shown = (value: Elements | string): Elements => {
  if (value === '' || value === null || value === undefined) return <p className="subtle">Não informado</p>
  return typeof value === 'string' ? <p>{value}</p> : value
}

const sides = (before: Elements | string, after: Elements | string) => {
  if (typeof before !== 'string' || typeof after !== 'string' || before === '' || after === '')
    return { before: shown(before), after: shown(after) }
  const diff = wordDiff(before, after)
  return { before: <Marked pieces={diff.before} as="del" />, after: <Marked pieces={diff.after} as="ins" /> }
}

/** A change side by side: 'Antes' with removed words marked, 'Depois' with added words marked. */
export const BeforeAfter = ({ before, after, stacked = false }: BeforeAfterProps) => {
  const side = sides(before, after)
  return (
    <div className={stacked ? 'compare compare--stack' : 'compare'}>
      <div className="compare__before">
        <p className="compare__label">
          <Icon as={Minus} size={16} />
          <span>Antes</span>
        </p>
        {side.before}
      </div>
      <div className="compare__after">
        <p className="compare__label">
          <Icon as={Plus} size={16} />
          <span>Depois</span>
        </p>
        {side.after}
      </div>
    </div>
  )
}
