import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { accessibilityFindings } from '../testing/accessibility'
import { FileDrop, type FileDropProps } from './file-drop'

const pdf = new File(['%PDF'], 'planta.pdf', { type: 'application/pdf' })

const Drop = (props: Partial<FileDropProps>) => (
  <FileDrop
    label="Planta"
    hint="PDF, JPG, PNG ou SVG, até 10 MB cada"
    accept=".pdf,.jpg"
    onFiles={() => undefined}
    {...props}
  />
)

it('accepts a drop, only one file in single mode, and shows a text while dragged over', async () => {
  const files = vi.fn<(files: File[]) => void>()
  render(<Drop onFiles={files} multiple={false} look="large" title="Arraste o comprovante até aqui" />)
  const area = screen.getByRole('group', { name: 'Planta' })
  const dataTransfer = {
    files: [pdf],
    items: [{ kind: 'file', type: pdf.type, getAsFile: () => pdf }],
    types: ['Files'],
  }
  fireEvent.dragEnter(area, { dataTransfer })
  expect(await screen.findByText('Solte o arquivo para anexar')).toBeTruthy()
  fireEvent.drop(area, { dataTransfer })
  await waitFor(() => expect(files).toHaveBeenCalledWith([pdf]))
  expect(await screen.findByText('Arraste o comprovante até aqui')).toBeTruthy()
})

it('photographs where images are accepted, by the camera of the phone, and leaves no input behind', async () => {
  const files = vi.fn<(files: File[]) => void>()
  const { rerender } = render(<Drop onFiles={files} />)
  const camera = () => document.querySelector<HTMLInputElement>('body > input')
  const photograph = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Fotografar: Planta' }))
    return camera() as HTMLInputElement
  }
  fireEvent(await photograph(), new Event('cancel'))
  expect([camera(), files.mock.calls]).toEqual([null, []])
  const opened = await photograph()
  expect(opened).toMatchObject({ type: 'file', accept: 'image/jpeg,image/png' })
  expect(opened.getAttribute('capture')).toBe('environment')
  const photo = new File(['JPEG'], 'image.jpg', { type: 'image/jpeg' })
  fireEvent.change(opened, { target: { files: [photo] } })
  expect(files).toHaveBeenCalledWith([photo])
  expect(camera()).toBeNull()
  rerender(<Drop accept=".pdf" />)
  expect(screen.queryByRole('button', { name: /Fotografar/ })).toBeNull()
})

it('shows size, progress and error of each file, counts the uploaded ones, and removes the selected one', async () => {
  const remove = vi.fn<(id: string) => void>()
  const size = 4_194_304
  const { container } = render(
    <Drop
      onRemove={remove}
      error="Planta é obrigatória"
      files={[
        { id: 'a', name: 'requerimento.pdf', size: 421_888, meta: 'enviado em 18/11/2026' },
        { id: 'b', name: 'planta.png', size, progress: 0.5 },
        { id: 'c', name: 'fotos.pdf', error: 'Arquivo muito grande: fotos.pdf. Máximo 10MB.' },
        { id: 'd', name: 'd.pdf', size, progress: 1 },
        { id: 'e', name: 'e.pdf', size, progress: 0 },
      ]}
    />,
  )
  for (const text of [
    '412 kB · enviado em 18/11/2026',
    'Enviando, 2 MB de 4 MB',
    'Arquivo muito grande: fotos.pdf. Máximo 10MB.',
    'Enviado',
    'Aguardando envio',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Envio de planta.png' })
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
  expect(screen.getByRole('status').textContent).toBe('1 de 3 arquivos enviados')
  for (const name of [
    'Remover requerimento.pdf',
    'Cancelar envio de planta.png',
    'Dispensar aviso sobre fotos.pdf',
  ])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(remove.mock.calls).toEqual([['a'], ['b'], ['c']])
  const choose = screen.getByRole('button', { name: 'Selecionar arquivos: Planta' })
  expect(choose.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Planta é obrigatória').closest('[role="alert"]')).not.toBeNull()
  expect(await accessibilityFindings(container)).toEqual([])
})
