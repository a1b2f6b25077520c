import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../actions/button'
import { TextField } from '../fields/text-field'
import { accessibilityFindings } from '../testing/accessibility'
import { AlertDialog } from './alert-dialog'
import { ConfirmDialog } from './confirm-dialog'
import { Dialog, DialogCancel } from './dialog'

const ignore = () => undefined

const Deletion = ({ busy = false, onConfirm = ignore }: { busy?: boolean; onConfirm?: () => void }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Excluir município</Button>
      <ConfirmDialog
        open={open}
        onCancel={() => setOpen(false)}
        onConfirm={onConfirm}
        title="Excluir Município"
        confirmLabel="Excluir"
        busyLabel="Excluindo..."
        busy={busy}
      >
        <p>O município Mossoró será excluído.</p>
      </ConfirmDialog>
    </>
  )
}

const openDeletion = async (props: Parameters<typeof Deletion>[0] = {}) => {
  const rendered = render(<Deletion {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Excluir município' }))
  return rendered
}

describe('ConfirmDialog', () => {
  it('opens with the focus on the safe button, which comes first', async () => {
    await openDeletion()
    const dialog = screen.getByRole('alertdialog', { name: 'Excluir Município' })
    expect(document.activeElement?.textContent).toBe('Cancelar')
    expect([...dialog.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Cancelar',
      'Excluir',
    ])
    expect(await accessibilityFindings(dialog)).toEqual([])
  })

  it('closes on Esc and restores the focus', async () => {
    await openDeletion()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Excluir município' })),
    )
  })

  it('while busy shows the busy label, stays open and ignores clicks', async () => {
    const confirm = vi.fn<() => void>()
    await openDeletion({ busy: true, onConfirm: confirm })
    await userEvent.click(screen.getByRole('button', { name: 'Excluindo...' }))
    await userEvent.keyboard('{Escape}')
    expect(confirm).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Cancelar' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })

  it('traps the focus', async () => {
    await openDeletion()
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Cancelar')
  })
})

describe('AlertDialog', () => {
  it('has one button, which has the focus', async () => {
    const close = vi.fn<() => void>()
    render(
      <AlertDialog open onClose={close} title="AVISO – COMPETÊNCIA ESTADUAL">
        <p>A competência é do Estado.</p>
      </AlertDialog>,
    )
    const dialog = screen.getByRole('alertdialog', { name: 'AVISO – COMPETÊNCIA ESTADUAL' })
    expect(dialog.textContent).toContain('A competência é do Estado.')
    expect(document.activeElement?.textContent).toBe('Entendi')
    expect(await accessibilityFindings(dialog)).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(close).toHaveBeenCalledTimes(1)
  })
})

describe('Dialog', () => {
  it('focuses its first field, and closes on its button and on Esc', async () => {
    const close = vi.fn<() => void>()
    render(
      <Dialog open onClose={close} title="Nova Correção" footer={<Button>Enviar</Button>}>
        <TextField label="Campo" />
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Campo' }))
    expect(await accessibilityFindings(screen.getByRole('dialog'))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('does not close while busy', async () => {
    const close = vi.fn<() => void>()
    render(
      <Dialog open busy onClose={close} title="Enviar">
        <p>Texto</p>
      </Dialog>,
    )
    await userEvent.keyboard('{Escape}')
    expect(close).not.toHaveBeenCalled()
  })
})

describe('a dialog that is mounted only while open', () => {
  const Row = () => {
    const [asking, setAsking] = useState(false)
    const [there, setThere] = useState(true)
    return (
      <main tabIndex={-1}>
        {there && <Button onClick={() => setAsking(true)}>Excluir linha</Button>}
        {asking && (
          <ConfirmDialog
            open
            title="Excluir"
            confirmLabel="Sim"
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setThere(false)
              setAsking(false)
            }}
          >
            <p>A linha será excluída.</p>
          </ConfirmDialog>
        )}
      </main>
    )
  }

  it('restores the focus to its opener', async () => {
    render(<Row />)
    await userEvent.click(screen.getByRole('button', { name: 'Excluir linha' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Excluir linha' })),
    )
  })

  it('focuses the main element if its opener is unmounted', async () => {
    render(<Row />)
    await userEvent.click(screen.getByRole('button', { name: 'Excluir linha' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sim' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  const Disabling = () => {
    const [asking, setAsking] = useState(false)
    const [done, setDone] = useState(false)
    return (
      <main tabIndex={-1}>
        <Button disabled={done} onClick={() => setAsking(true)}>
          Aprovar
        </Button>
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

  it('focuses the main element if its opener is disabled', async () => {
    render(<Disabling />)
    await userEvent.click(screen.getByRole('button', { name: 'Aprovar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sim' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
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

  it('closes without a question while nothing was typed', async () => {
    const close = await openForm()
    await userEvent.keyboard('{Escape}')
    expect(question()).toBeNull()
    expect(close).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['Cancelar', () => userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))],
    ['Fechar', () => userEvent.click(screen.getByRole('button', { name: 'Fechar' }))],
    ['a click outside', () => userEvent.click(document.querySelector('.backdrop') ?? document.body)],
  ])('asks on %s, and keeps the text if the person stays', async (_by, leave) => {
    const close = await openForm()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Motivo' })
    await userEvent.type(field, ', 418')
    await leave()
    expect(document.activeElement?.textContent).toBe('Continuar escrevendo')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(question()).toBeNull())
    expect(close).not.toHaveBeenCalled()
    expect(field.value).toBe('Rua A, 418')
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  })

  it('discards the text if that is confirmed, and returns to its opener', async () => {
    const close = await openForm()
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), ', 418')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(close).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rejeitar' })))
  })

  it('asks in a confirmation with a field too', async () => {
    const cancel = vi.fn<() => void>()
    render(
      <ConfirmDialog open title="Rejeitar cadastro" confirmLabel="Sim" onCancel={cancel} onConfirm={ignore}>
        <TextField label="Motivo" />
      </ConfirmDialog>,
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'CPF de outra pessoa')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(question()).not.toBeNull()
    expect(cancel).not.toHaveBeenCalled()
  })
})
