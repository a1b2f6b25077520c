import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aFile } from '../../testing/a-filing'
import { fileInput, storeDraftAt, nextButton, openWizard, withApi } from '../../testing/harness'

withApi()

const category = (name: RegExp) => within(screen.getByRole('region', { name }))

describe('the documents step', () => {
  it('[R2.53] [R2.54] [D6.07] counts sent documents and shows Pendente or Enviado per category', async () => {
    storeDraftAt('documents', { generatesHazardousWaste: true })
    const { user } = await openWizard()
    expect(screen.getByText('0 de 3 documentos obrigatórios enviados')).toBeTruthy()
    expect(category(/^Requerimento/).getByText('Pendente')).toBeTruthy()
    await user.upload(fileInput(/^Requerimento/), aFile())
    expect(screen.getByText('1 de 3 documentos obrigatórios enviados')).toBeTruthy()
    expect(category(/^Requerimento/).getByText('Enviado')).toBeTruthy()
    await user.upload(fileInput(/Plano/), aFile('plano.pdf'))
    expect(screen.getByText('1 de 3 documentos obrigatórios enviados')).toBeTruthy()
  })

  it('[R5.30] [R5.31] lists the mandatory documents but does not require them', async () => {
    storeDraftAt('documents')
    const { user } = await openWizard()
    expect(
      screen.getByText(
        'Para avançar, é necessário enviar os documentos obrigatórios: Requerimento, Documentos do Interessado, Planta Georreferenciada.',
      ),
    ).toBeTruthy()
    await user.click(nextButton())
    expect(await screen.findByText('Passo 6 de 7')).toBeTruthy()
    expect(await screen.findByText('Faltam documentos obrigatórios')).toBeTruthy()
  })

  it('[R5.32] [R9.07] recommends the waste plan only with hazardous waste', async () => {
    storeDraftAt('documents', { generatesHazardousWaste: true })
    const { unmount } = await openWizard()
    expect(category(/Plano de Gerenciamento de Resíduos/).getByText('(recomendado)')).toBeTruthy()
    unmount()
    storeDraftAt('documents')
    await openWizard()
    expect(screen.queryByRole('region', { name: /Plano/ })).toBeNull()
  })

  it('[R5.33] accepts new files only once those of the category are removed', async () => {
    storeDraftAt('documents')
    const { user } = await openWizard()
    await user.upload(fileInput(/^Requerimento/), [aFile('a.pdf'), aFile('b.pdf')])
    expect(() => fileInput(/^Requerimento/)).toThrow('takes no files')
    expect(screen.getByText('Para trocar os arquivos, remova os atuais.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remover a.pdf' }))
    expect(() => fileInput(/^Requerimento/)).toThrow('takes no files')
    await user.click(screen.getByRole('button', { name: 'Remover b.pdf' }))
    expect(fileInput(/^Requerimento/)).toBeTruthy()
    expect(category(/^Requerimento/).getByText('Pendente')).toBeTruthy()
  })

  it('[R5.35] [R9.04] rejects other types and files over 10 MB by name, and keeps the valid ones', async () => {
    storeDraftAt('documents')
    await openWizard()
    const user = userEvent.setup({ applyAccept: false })
    const large = aFile('grande.pdf', 10 * 1024 * 1024 + 1)
    await user.upload(fileInput(/^Planta/), [aFile('planta.dwg'), large])
    expect(
      await category(/^Planta/).findByText(
        'Tipo de arquivo não permitido: planta.dwg. Use PDF, JPG, PNG ou SVG.',
      ),
    ).toBeTruthy()
    expect(category(/^Planta/).getByText('Arquivo muito grande: grande.pdf. Máximo 10MB.')).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    expect(category(/^Planta/).getByText('Pendente')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Dispensar aviso sobre planta.dwg' }))
    expect(category(/^Planta/).queryByText(/planta\.dwg/)).toBeNull()
    await user.upload(fileInput(/^Planta/), aFile('planta.svg'))
    expect(category(/^Planta/).getByText('Enviado')).toBeTruthy()
  })

  it('keeps chosen files while the person is on another page', async () => {
    storeDraftAt('documents')
    const { user, unmount } = await openWizard()
    await user.upload(fileInput(/^Requerimento/), aFile('pedido.pdf'))
    unmount()
    await openWizard()
    expect(screen.getByText('pedido.pdf')).toBeTruthy()
    expect(screen.queryByText(/Selecione/)).toBeNull()
  })
})
