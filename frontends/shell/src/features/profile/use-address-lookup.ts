import { errorText, isApiError, lookUpCep } from '@licensing/api-client'
import { CEP_LENGTH } from '@licensing/contracts'
import { type CheckedForm, toast } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import type { ProfileValues } from './model'

const messageFor = (error: Error): string =>
  isApiError(error) && error.status === 404 ? 'CEP não encontrado' : errorText(error, 'Erro ao consultar CEP')

const found = (values: Partial<ProfileValues>): Partial<ProfileValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Handles CEP input; the eighth digit looks up the address and fills it in. */
export const useAddressLookup = ({ values, change }: CheckedForm<ProfileValues, object>) => {
  const { mutate, isPending } = useMutation({
    mutationFn: (cep: string) => lookUpCep(cep),
    onSuccess: ({ logradouro, bairro, localidade, uf }, cep) => {
      // The person has typed another CEP in the meantime.
      if (values['address.zipCode'] !== cep) return
      change(
        found({
          'address.street': logradouro,
          'address.neighborhood': bairro,
          'address.city': localidade,
          'address.state': uf,
        }),
      )
      toast.success('Endereço preenchido automaticamente')
    },
    onError: (error) => toast.error(messageFor(error)),
  })
  const typed = (cep: string) => {
    change({ 'address.zipCode': cep })
    if (cep.length === CEP_LENGTH && cep !== values['address.zipCode']) mutate(cep)
  }
  return { typed, busy: isPending }
}
