import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../actions/button'
import { TextField } from '../fields/text-field'
import { AlertDialog } from './alert-dialog'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog, DialogCancel } from './dialog'
import { keepTextsOf } from '../behaviour/kept-in-tab'

const ignore = () => undefined

it('a confirmation focuses the safe button, which comes first; while busy it stays open and ignores clicks', async () => {
  const [confirm, cancel] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const dialog = (busy: boolean) => (
    <ConfirmDialog
      open
      title="Excluir Município"
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={busy}
      onCancel={cancel}
      onConfirm={confirm}
    >
      <p>O município Mossoró será excluído.</p>
    </ConfirmDialog>
  )
  const { rerender } = render(dialog(false))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancelar', 'Excluir'])
  expect(document.activeElement?.textContent).toBe('Cancelar')
  rerender(dialog(true))
  await userEvent.click(screen.getByRole('button', { name: 'Excluindo...' }))
  await userEvent.keyboard('{Escape}')
  expect(confirm).not.toHaveBeenCalled()
  expect(cancel).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Cancelar' }).hasAttribute('disabled')).toBe(true)
})

it('an alert has one button, which has the focus', async () => {
  const close = vi.fn<() => void>()
  render(
    <AlertDialog open onClose={close} title="AVISO">
      <p>A competência é do Estado.</p>
    </AlertDialog>,
  )
  expect(document.activeElement?.textContent).toBe('Entendi')
  await userEvent.keyboard('{Enter}')
  expect(close).toHaveBeenCalledTimes(1)
})

it('a dialog focuses its first field, and closes on its button and on Esc, but not while busy', async () => {
  const close = vi.fn<() => void>()
  const dialog = (busy: boolean) => (
    <Dialog open busy={busy} onClose={close} title="Nova Correção" footer={<Button>Enviar</Button>}>
      <TextField label="Campo" />
    </Dialog>
  )
  const { rerender } = render(dialog(false))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Campo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(2)
  rerender(dialog(true))
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(2)
})

describe('a dialog that is mounted only while open', () => {
  const Row = ({ after }: { after: 'removed' | 'disabled' }) => {
    const [asking, setAsking] = useState(false)
    const [done, setDone] = useState(false)
    return (
      <main tabIndex={-1}>
        {!(done && after === 'removed') && (
          <Button disabled={done} onClick={() => setAsking(true)}>
            Aprovar
          </Button>
        )}
        {asking && (
          <ConfirmDialog
            open
            title="Aprovar"
            confirmLabel="Sim"
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setDone(true)
              setAsking(false)
            }}
          >
            <p>O processo será aprovado.</p>
          </ConfirmDialog>
        )}
      </main>
    )
  }

  it.each(['removed', 'disabled'] as const)(
    'restores the focus to its opener, or to the main element if that is %s',
    async (after) => {
      render(<Row after={after} />)
      const opener = screen.getByRole('button', { name: 'Aprovar' })
      await userEvent.click(opener)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(opener))
      await userEvent.click(opener)
      await userEvent.click(screen.getByRole('button', { name: 'Sim' }))
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    },
  )
})

describe('a dialog with typed text', () => {
  const Form = ({ close }: { close: () => void }) => {
    const [open, setOpen] = useState(false)
    const [text, setText] = useState('Rua A')
    const shut = () => {
      setOpen(false)
      close()
    }
    return (
      <main tabIndex={-1}>
        <Button onClick={() => setOpen(true)}>Rejeitar</Button>
        <Dialog open={open} onClose={shut} title="Rejeitar processo" footer={<DialogCancel />}>
          <TextField label="Motivo" value={text} onChange={({ target }) => setText(target.value)} />
        </Dialog>
      </main>
    )
  }

  const openForm = async () => {
    const close = vi.fn<() => void>()
    render(<Form close={close} />)
    await userEvent.click(screen.getByRole('button', { name: 'Rejeitar' }))
    return close
  }

  const question = () => screen.queryByRole('alertdialog', { name: 'Descartar o que foi escrito?' })

  it('a dialog with typed text closes without a question while nothing was typed', async () => {
    const close = await openForm()
    await userEvent.keyboard('{Escape}')
    expect(question()).toBeNull()
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('a dialog with typed text asks on every way out, keeps the text if the person stays, and returns to its opener otherwise', async () => {
    const close = await openForm()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Motivo' })
    await userEvent.type(field, ', 418')
    const ways = {
      Esc: () => userEvent.keyboard('{Escape}'),
      Cancelar: () => userEvent.click(screen.getByRole('button', { name: 'Cancelar' })),
      Fechar: () => userEvent.click(screen.getByRole('button', { name: 'Fechar' })),
      'a click outside': () => userEvent.click(document.querySelector('.backdrop') ?? document.body),
    }
    const seen: Record<string, unknown> = {}
    for (const [way, leave] of Object.entries(ways)) {
      await leave()
      const focused = document.activeElement?.textContent
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(question()).toBeNull())
      seen[way] = [focused, field.value, screen.getByRole('dialog').contains(document.activeElement)]
    }
    const stayed = ['Continuar escrevendo', 'Rua A, 418', true]
    expect(seen).toEqual(Object.fromEntries(Object.keys(ways).map((way) => [way, stayed])))
    expect(close).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(close).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rejeitar' })))
  })

  /** The page goes away without closing its dialogs. */
  const reload = () => {
    const kept = { ...sessionStorage }
    cleanup()
    queueMicrotask(() => Object.assign(sessionStorage, kept))
  }
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Motivo' })

  it('[K7.07] a dialog with typed text has it again after a reload, for the same person, until the dialog is closed', async () => {
    keepTextsOf('joana')
    await openForm()
    await userEvent.type(field(), ', 418')
    reload()
    keepTextsOf('joana')
    await openForm()
    await waitFor(() => expect(field().value).toBe('Rua A, 418'))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(Object.keys(sessionStorage)).toEqual(['kept-text-owner'])
    await userEvent.click(screen.getByRole('button', { name: 'Rejeitar' }))
    expect(field().value).toBe('Rua A, 418')
    await userEvent.type(field(), ', sala 2')
    reload()
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('sala 2'))
    keepTextsOf('maria')
    await openForm()
    expect(field().value).toBe('Rua A')
  })

  it('a dialog with typed text asks in a confirmation with a field too', async () => {
    const cancel = vi.fn<() => void>()
    render(
      <ConfirmDialog open title="Rejeitar cadastro" confirmLabel="Sim" onCancel={cancel} onConfirm={ignore}>
        <TextField label="Motivo" />
      </ConfirmDialog>,
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'CPF')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(question()).not.toBeNull()
    expect(cancel).not.toHaveBeenCalled()
  })
})
