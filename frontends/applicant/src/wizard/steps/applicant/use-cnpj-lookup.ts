import { errorText, lookUpCnpj } from '@licensing/api-client'
import { CNPJ_LENGTH } from '@licensing/contracts'
import { toast } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { WizardValues } from '../../values'
import { useFill } from './use-fill'

/** Fills the step from the company register; requires 14 characters (specification section 5). */
export const useCnpjLookup = () => {
  const { getValues, trigger } = useFormContext<WizardValues>()
  const fill = useFill()
  const { mutate, isPending } = useMutation({
    mutationFn: (cnpj: string) => lookUpCnpj(cnpj),
    onSuccess: (company, cnpj) => {
      if (getValues('applicantDocument') !== cnpj) return
      fill({
        applicantName: company.nome,
        applicantEmail: company.email,
        applicantPhone: company.telefone,
        applicantZipCode: company.cep,
        applicantStreet: company.logradouro,
        applicantNumber: company.numero,
        applicantComplement: company.complemento,
        applicantNeighborhood: company.bairro,
        applicantCity: company.municipio,
        applicantState: company.uf,
      })
      toast.success('Dados do CNPJ preenchidos automaticamente')
    },
    onError: (error) => toast.error(errorText(error, 'Erro ao consultar CNPJ')),
  })
  const lookUp = () => {
    const cnpj = getValues('applicantDocument')
    if (cnpj.length === CNPJ_LENGTH) mutate(cnpj)
    else void trigger('applicantDocument', { shouldFocus: true })
  }
  return { lookUp, isPending }
}
