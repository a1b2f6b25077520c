import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aFile } from '../../../testing/a-filing'
import { fileInput, storeDraftAt, nextButton, openWizard, withApi } from '../../../testing/wizard-harness'

withApi()

const category = (name: RegExp) => within(screen.getByRole('region', { name }))

describe('the documents step', () => {
  it('[D6.07] [R5.32] [R9.07] the documents step recommends the waste plan with hazardous waste, and does not count it', async () => {
    storeDraftAt('documents', { generatesHazardousWaste: true })
    const { user } = await openWizard()
    expect(category(/Plano de Gerenciamento de Resíduos/).getByText('(recomendado)')).toBeTruthy()
    expect(category(/^Requerimento/).getByText('Pendente')).toBeTruthy()
    await user.upload(fileInput(/^Requerimento/), aFile())
    await user.upload(fileInput(/Plano/), aFile('plano.pdf'))
    expect(screen.getByText('1 de 3 documentos obrigatórios enviados')).toBeTruthy()
    expect(await category(/^Requerimento/).findByText('Enviado')).toBeTruthy()
  })

  it('[R5.30] [R5.31] the documents step lists the mandatory documents but does not require them', async () => {
    storeDraftAt('documents')
    const { user } = await openWizard()
    expect(
      screen.getByText(
        'Para avançar, é necessário enviar os documentos obrigatórios: Requerimento, Documentos do Interessado, Planta Georreferenciada.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('region', { name: /Plano/ })).toBeNull()
    await user.click(nextButton())
    expect(await screen.findByText('Faltam documentos obrigatórios')).toBeTruthy()
  })

  it('[R5.33] the documents step accepts new files only once those of the category are removed, and keeps them on another page', async () => {
    storeDraftAt('documents')
    const { user, unmount } = await openWizard()
    await user.upload(fileInput(/^Requerimento/), [aFile('a.pdf'), aFile('b.pdf')])
    expect(() => fileInput(/^Requerimento/)).toThrow('takes no files')
    expect(screen.getByText('Para trocar os arquivos, remova os atuais.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remover a.pdf' }))
    unmount()
    await openWizard()
    expect(screen.queryByText(/Selecione/)).toBeNull()
    expect(() => fileInput(/^Requerimento/)).toThrow('takes no files')
    await user.click(screen.getByRole('button', { name: 'Remover b.pdf' }))
    expect(fileInput(/^Requerimento/)).toBeTruthy()
  })

  it('[R5.35] [R9.04] the documents step rejects other types and files over 10 MB by name, and keeps the valid ones', async () => {
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
    expect(await category(/^Planta/).findByText('Enviado')).toBeTruthy()
  })
})
