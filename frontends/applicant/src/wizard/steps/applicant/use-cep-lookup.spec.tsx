import { createQueryClient } from '@licensing/api-client/query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { emptyValues, type WizardValues } from '../../values'
import { useCepLookup } from './use-cep-lookup'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Form = ({ children }: { children: ReactNode }) => {
  const form = useForm<WizardValues>({ defaultValues: emptyValues })
  return (
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <FormProvider {...form}>{children}</FormProvider>
    </QueryClientProvider>
  )
}

it('[R5.23] [R9.03] looks up once, one second after the eighth digit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
  const { result } = renderHook(useCepLookup, { wrapper: Form })
  const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds))
  const type = (cep: string) => act(() => result.current.typed(cep))
  type('5902000')
  await pass(5000)
  type('59020000')
  await pass(999)
  expect(fetched).not.toHaveBeenCalled()
  await pass(1)
  expect(fetched).toHaveBeenCalledTimes(1)
  await pass(5000)
  expect(fetched).toHaveBeenCalledTimes(1)
})
