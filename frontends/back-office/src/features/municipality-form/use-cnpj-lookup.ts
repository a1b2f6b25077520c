import { errorText, lookUpCnpj } from '@licensing/api-client'
import { CNPJ_LENGTH } from '@licensing/contracts'
import { type CheckedForm, toast } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fillingFrom, type MunicipalityValues } from './model'

const TOO_SHORT = `CNPJ deve ter ${CNPJ_LENGTH} dígitos`

/** Fills the form from the company register; requires 14 characters (specification section 5). */
export const useCnpjLookup = ({ values, change }: CheckedForm<MunicipalityValues, object>) => {
  const [shortOne, setShortOne] = useState<string>()
  const { mutate, isPending } = useMutation({
    mutationFn: (cnpj: string) => lookUpCnpj(cnpj),
    onSuccess: (company, cnpj) => {
      // The person has typed another CNPJ in the meantime.
      if (values.cnpj !== cnpj) return
      change(fillingFrom(company))
      toast.success('Dados do CNPJ preenchidos automaticamente')
    },
    onError: (error) => toast.error(errorText(error, 'Erro ao consultar CNPJ')),
  })
  const lookUp = () => {
    if (values.cnpj.length === CNPJ_LENGTH) return mutate(values.cnpj)
    setShortOne(values.cnpj)
    toast.error(TOO_SHORT)
  }
  return { lookUp, busy: isPending, error: shortOne === values.cnpj ? TOO_SHORT : undefined }
}
