import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { accessibilityFindings } from '../testing/accessibility'
import { FileDrop, type FileDropProps } from './file-drop'
import { FileRow } from './file-row'

const pdf = new File(['%PDF'], 'planta.pdf', { type: 'application/pdf' })
const drawing = new File(['AC10'], 'planta.dwg')

const Drop = (props: Partial<FileDropProps>) => (
  <FileDrop
    label="Planta Georreferenciada"
    hint="PDF, JPG, PNG ou SVG, até 10 MB cada"
    accept=".pdf,.jpg"
    onFiles={() => undefined}
    {...props}
  />
)

const chooser = () =>
  screen.getByLabelText<HTMLInputElement>('Planta Georreferenciada', { selector: 'input' })

describe('FileDrop', () => {
  it('passes on all chosen files, allowed or not: the screen checks its rules', async () => {
    const files = vi.fn<(files: File[]) => void>()
    const { container } = render(<Drop onFiles={files} />)
    expect(chooser().accept).toBe('.pdf,.jpg')
    await userEvent.upload(chooser(), [pdf, drawing], { applyAccept: false })
    await waitFor(() => expect(files).toHaveBeenCalledWith([pdf, drawing]))
    expect(await accessibilityFindings(container)).toEqual([])
  })

  it('accepts a drop, only one file in single mode, and shows a text while dragged over', async () => {
    const files = vi.fn<(files: File[]) => void>()
    render(<Drop onFiles={files} multiple={false} look="large" title="Arraste o comprovante até aqui" />)
    const area = screen.getByRole('group', { name: 'Planta Georreferenciada' })
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

  it('offers to photograph where images are accepted, by the camera of the phone', async () => {
    const files = vi.fn<(files: File[]) => void>()
    const { rerender } = render(<Drop onFiles={files} />)
    await userEvent.click(screen.getByRole('button', { name: 'Fotografar: Planta Georreferenciada' }))
    const camera = document.querySelector<HTMLInputElement>('body > input')
    expect(camera).toMatchObject({ type: 'file', accept: 'image/jpeg,image/png' })
    expect(camera?.getAttribute('capture')).toBe('environment')
    const photo = new File(['JPEG'], 'image.jpg', { type: 'image/jpeg' })
    fireEvent.change(camera as HTMLInputElement, { target: { files: [photo] } })
    expect(files).toHaveBeenCalledWith([photo])
    expect(document.querySelector('body > input')).toBeNull()
    rerender(<Drop accept=".pdf" />)
    expect(screen.queryByRole('button', { name: /Fotografar/ })).toBeNull()
  })

  it('leaves no input behind when the camera is closed', async () => {
    const files = vi.fn<(files: File[]) => void>()
    render(<Drop onFiles={files} />)
    await userEvent.click(screen.getByRole('button', { name: /Fotografar/ }))
    fireEvent(document.querySelector('body > input') as HTMLInputElement, new Event('cancel'))
    expect(document.querySelector('body > input')).toBeNull()
    expect(files).not.toHaveBeenCalled()
  })

  it('shows size, progress and error of each file, and removes the selected one', async () => {
    const remove = vi.fn<(id: string) => void>()
    const { container } = render(
      <Drop
        onRemove={remove}
        files={[
          { id: 'a', name: 'requerimento.pdf', size: 421_888, meta: 'enviado em 18/11/2026' },
          { id: 'b', name: 'planta.png', size: 4_194_304, progress: 0.5 },
          { id: 'c', name: 'fotos.pdf', error: 'Arquivo muito grande: fotos.pdf. Máximo 10MB.' },
        ]}
      />,
    )
    expect(screen.getByText('412 kB · enviado em 18/11/2026')).toBeTruthy()
    expect(screen.getByText('Enviando, 2 MB de 4 MB')).toBeTruthy()
    expect(
      screen.getByRole('progressbar', { name: 'Envio de planta.png' }).getAttribute('aria-valuenow'),
    ).toBe('50')
    expect(screen.getByText('Arquivo muito grande: fotos.pdf. Máximo 10MB.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remover requerimento.pdf' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar envio de planta.png' }))
    await userEvent.click(screen.getByRole('button', { name: 'Dispensar aviso sobre fotos.pdf' }))
    expect(remove.mock.calls).toEqual([['a'], ['b'], ['c']])
    expect(await accessibilityFindings(container)).toEqual([])
  })

  it('shows whether each file is waiting, uploading or uploaded, and counts the uploaded ones', async () => {
    const { container } = render(
      <Drop
        files={[
          { id: 'a', name: 'a.pdf', size: 4_194_304, progress: 1 },
          { id: 'b', name: 'b.pdf', size: 4_194_304, progress: 0.25 },
          { id: 'c', name: 'c.pdf', size: 4_194_304, progress: 0 },
        ]}
      />,
    )
    expect(screen.getByText('Enviado')).toBeTruthy()
    expect(screen.getByText('Enviando, 1 MB de 4 MB')).toBeTruthy()
    expect(screen.getByText('Aguardando envio')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('1 de 3 arquivos enviados')
    expect(await accessibilityFindings(container)).toEqual([])
  })

  it('links its error to the button', async () => {
    const { container } = render(<Drop error="Comprovante de pagamento é obrigatório" />)
    const button = screen.getByRole('button', { name: 'Selecionar arquivos: Planta Georreferenciada' })
    expect(button.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Comprovante de pagamento é obrigatório')
    expect(await accessibilityFindings(container)).toEqual([])
  })

  it('hides the drop area while existing files must be removed first', () => {
    render(<Drop open={false} files={[{ id: 'a', name: 'a.pdf' }]} />)
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.getByText('a.pdf')).toBeTruthy()
  })
})

it('downloads a file by its name', async () => {
  const download = vi.fn<() => void>()
  render(<FileRow name="licenca.pdf" size={812} onDownload={download} />)
  await userEvent.click(screen.getByRole('button', { name: 'Baixar licenca.pdf' }))
  expect(download).toHaveBeenCalledTimes(1)
  expect(screen.getByText('812 bytes')).toBeTruthy()
})
