import { fileRules } from '@licensing/form-rules'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
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
