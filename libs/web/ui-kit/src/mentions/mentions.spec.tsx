import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Dialog } from '../dialogs/dialog'
import { accessibilityFindings } from '../testing/accessibility'
import { MentionArea } from './mention-area'
import { mentionAt, type Mentionable, mentionedIn } from './mention-text'

const person = (id: string, name: string): Mentionable => ({ id, name, label: `${name} · Analista` })
const people = [
  person('1', 'Ana'),
  person('2', 'Ana Clara'),
  person('3', 'José (Zé) Lima'),
  person('4', 'Ângela Reis'),
]

const Note = ({ team = people }: { team?: readonly Mentionable[] }) => {
  const [text, setText] = useState('')
  return <MentionArea label="Nota" hint="Digite @" people={team} value={text} onChange={setText} />
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('the list of people behind an @', () => {
  it('[K4.01] the list of people behind an @ opens at an @, and completes the name by keyboard', async () => {
    const { container } = render(<Note />)
    await userEvent.type(area(), 'Veja, @an')
    expect(options()).toEqual(['Ana · Analista', 'Ana Clara · Analista', 'Ângela Reis · Analista'])
    expect(screen.getByRole('status').textContent).toBe('3 pessoas')
    await userEvent.keyboard('{ArrowDown}')
    const active = screen.getByRole('option', { name: 'Ana Clara · Analista' })
    expect(area().getAttribute('aria-activedescendant')).toBe(active.id)
    expect(area().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Pessoas' }).id)
    expect(await accessibilityFindings(container)).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(area().value).toBe('Veja, @Ana Clara ')
    expect(options()).toEqual([])
    await userEvent.keyboard('e @jose{Enter}: sim')
    expect(area().value).toBe('Veja, @Ana Clara e @José (Zé) Lima : sim')
  })

  it('[K4.01] the list of people behind an @ finds a later part of a name, and is chosen from by mouse, in the middle of a text', async () => {
    render(<Note />)
    await userEvent.type(area(), 'Para  ver')
    await userEvent.type(area(), '@reis', { initialSelectionStart: 5, initialSelectionEnd: 5 })
    await userEvent.click(screen.getByRole('option', { name: /^Ângela ?Reis ?· ?Analista$/ }))
    expect(area().value).toBe('Para @Ângela Reis  ver')
    expect(document.activeElement).toBe(area())
  })

  it('[K4.01] the list of people behind an @ stays out of the way: of other keys, of addresses, after Esc, and where the caret is elsewhere', async () => {
    render(<Note />)
    await userEvent.type(area(), 'ana@ana.com.br{Enter}@ana{Escape}{Enter}')
    expect(area().value).toBe('ana@ana.com.br\n@ana\n')
    expect(options()).toEqual([])
    await userEvent.keyboard('@a')
    expect(options()).toHaveLength(3)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(options()).toEqual([])
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Backspace}a')
    expect(options()).toHaveLength(3)
    await userEvent.tab()
    expect(area().value).toBe('ana@ana.com.br\n@ana\n@a')
    expect(options()).toEqual([])
  })

  it('[K4.01] the list of people behind an @ is closed by Esc before the dialog that it is in', async () => {
    const Closing = () => {
      const [open, setOpen] = useState(true)
      return (
        <Dialog open={open} title="Nota" onClose={() => setOpen(false)}>
          <Note />
        </Dialog>
      )
    }
    render(<Closing />)
    await userEvent.type(area(), '@ana')
    expect(options()).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    expect(options()).toEqual([])
    await userEvent.clear(area())
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('whom a text mentions', () => {
  const named = (text: string) => mentionedIn(text, people).map(({ id }) => id)

  it('[K4.01] whom a text mentions is everyone whose whole name stands behind an @', () => {
    expect(named('Para @Ângela Reis, @José (Zé) Lima.')).toEqual(['3', '4'])
    expect(named('Para @Ana e @Ana Clara')).toEqual(['1', '2'])
    expect(named('Para @Ana Clara')).toEqual(['2'])
    expect(named('Ana Clara, x@Ana Clara, @Ana_, @Anabela, @')).toEqual(['1'])
  })

  it('[K4.01] whom a text mentions is asked for from the @ up to the caret', () => {
    expect(mentionAt('Oi @Ana C', 9)).toEqual({ start: 3, query: 'Ana C' })
    expect(mentionAt('Oi @Ana C', 5)).toEqual({ start: 3, query: 'A' })
    expect(mentionAt('Oi @Ana\nC', 9)).toBeNull()
    expect(mentionAt('ana@x.br', 8)).toBeNull()
  })
})
