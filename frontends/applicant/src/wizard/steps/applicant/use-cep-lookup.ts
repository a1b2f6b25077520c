import { errorText, isApiError, lookUpCep } from '@licensing/api-client'
import { CEP_LENGTH } from '@licensing/contracts'
import { toast, useDebounced } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { WizardValues } from '../../values'
import { useFill } from './use-fill'

/** Specification section 9. */
const REST_MILLISECONDS = 1000

const messageFor = (error: Error): string =>
  isApiError(error) && error.status === 404 ? 'CEP não encontrado' : errorText(error, 'Erro ao consultar CEP')

/**
 * Looks up a typed CEP one second after its eighth digit and fills the address (specification section 5). A CEP filled
 * in by another lookup or restored from a draft is ignored. `status` is the result, shown at the field.
 */
export const useCepLookup = () => {
  const { getValues } = useFormContext<WizardValues>()
  const fill = useFill()
  const [typed, setTyped] = useState('')
  const rested = useDebounced(typed, REST_MILLISECONDS)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (cep: string) => lookUpCep(cep),
    onSuccess: (address, cep) => {
      // The person has typed another CEP in the meantime.
      if (getValues('applicantZipCode') !== cep) return
      fill({
        applicantStreet: address.logradouro,
        applicantNeighborhood: address.bairro,
        applicantCity: address.localidade,
        applicantState: address.uf,
      })
      toast.success('Endereço preenchido automaticamente')
    },
    onError: (failure) => toast.error(messageFor(failure)),
  })
  useEffect(() => {
    if (rested.length === CEP_LENGTH) mutate(rested)
  }, [rested, mutate])
  const failed = error === null || typed !== rested ? undefined : messageFor(error)
  return { typed: setTyped, status: isPending ? 'Consultando CEP...' : failed }
}
