import { command, toFormData } from '@licensing/api-client'
import { fileRules } from '@licensing/forms'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useChosenFiles } from './use-chosen-files'

afterEach(cleanup)

it('a refused file is shown with its reason, and not sent', () => {
  const { result } = renderHook(() => useChosenFiles(fileRules.paymentReceipt, { multiple: true }))
  const [proof, note] = [new File(['%PDF'], 'pix.pdf'), new File(['pago'], 'recibo.txt')]
  act(() => result.current.add([note, proof]))
  expect(result.current.items().map(({ name, error }) => [name, error])).toEqual([
    ['recibo.txt', 'Tipo de arquivo não permitido. Use PDF, JPG, PNG ou SVG.'],
    ['pix.pdf', undefined],
  ])
  expect(result.current.files).toEqual([proof])
})

it('[D9.15] a file changed after it was chosen is shown as such once its upload has failed, and not sent again', async () => {
  const { result, rerender } = renderHook(() => useChosenFiles(fileRules.paymentReceipt, { multiple: true }))
  const [changed, kept] = [new File(['%PDF'], 'pix.pdf'), new File(['%PDF'], 'boleto.pdf')]
  vi.spyOn(changed, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new Error('changed')),
  } as Blob)
  act(() => result.current.add([changed, kept]))
  const form = toFormData({ files: { comprovante_pagamento: result.current.files } })
  await command('/unreachable', { method: 'POST', form }).catch(() => undefined)
  rerender()
  expect(result.current.files).toEqual([kept])
  expect(result.current.items()[0]?.error).toBe(
    'pix.pdf foi alterado ou removido depois de escolhido. Escolha o arquivo de novo.',
  )
})
