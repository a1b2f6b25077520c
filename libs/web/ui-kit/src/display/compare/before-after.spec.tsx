import { render } from '@testing-library/react'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BeforeAfter } from './before-after'
import { wordDiff } from './word-diff'

const marks = (container: HTMLElement, tag: 'del' | 'ins') =>
  [...container.querySelectorAll(tag)].map((mark) => mark.textContent)

describe('BeforeAfter', () => {
  it('BeforeAfter marks removed and added words', () => {
    const { container } = render(
      <BeforeAfter
        before="Rua João Pessoa, s/n, Currais Novos"
        after="Rua João Pessoa, 418, Currais Novos"
      />,
    )
    expect(marks(container, 'del')).toEqual(['s/n'])
    expect(marks(container, 'ins')).toEqual(['418'])
    expect(container.textContent).toContain('AntesRua João Pessoa, s/n, Currais Novos')
    expect(container.textContent).toContain('DepoisRua João Pessoa, 418, Currais Novos')
  })

  it('BeforeAfter shows other content unchanged, and a label for empty values', () => {
    const { container } = render(<BeforeAfter stacked before="" after={<b>planta.pdf</b>} />)
    expect(container.textContent).toBe('AntesNão informadoDepoisplanta.pdf')
    expect(marks(container, 'del')).toEqual([])
  })
})

describe('wordDiff', () => {
  const text = array(constantFrom('rua', 'a', 'b', ',', ' ', '12', 'São'), { maxLength: 30 }).map((words) =>
    words.join(''),
  )
  const join = (pieces: { text: string }[]) => pieces.map((piece) => piece.text).join('')
  const kept = (pieces: { text: string; changed: boolean }[]) =>
    join(pieces.filter(({ changed }) => !changed))

  it('wordDiff covers both texts completely, with identical unchanged parts, and marks nothing between equal texts', () => {
    assert(
      property(text, text, (before, after) => {
        const diff = wordDiff(before, after)
        expect(join(diff.before)).toBe(before)
        expect(join(diff.after)).toBe(after)
        expect(kept(diff.before)).toBe(kept(diff.after))
        expect(kept(wordDiff(before, before).after)).toBe(before)
      }),
    )
  })

  it('wordDiff does not compare very long texts word by word', () => {
    const long = 'a '.repeat(3_000)
    expect(wordDiff(long, `${long}b`).before).toEqual([{ text: long, changed: true }])
  })
})
