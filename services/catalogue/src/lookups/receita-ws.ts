import { z } from 'zod'
import { type CompanyProvider, digitsOf, providerText } from './fields'
import { parsedAs } from './lookup'

/** ReceitaWS always responds 200 and reports failures in `status`. */
const answerSchema = z.union([
  z.object({ status: z.literal('ERROR') }),
  z.object({
    status: z.literal('OK'),
    nome: z.string().min(1),
    email: providerText,
    telefone: providerText,
    cep: providerText,
    logradouro: providerText,
    numero: providerText,
    complemento: providerText,
    bairro: providerText,
    municipio: providerText,
    uf: providerText,
  }),
])

/** Several phones come in one string: '(84) 3232-0000 / (84) 3232-0001'; the first is used. */
const firstPhone = (text: string | null): string | null => digitsOf(text?.split('/')[0] ?? null)

/** Adapter of ReceitaWS: GET {base}/v1/cnpj/{cnpj}. */
export const receitaWs: CompanyProvider = {
  pathOf: (cnpj) => `/v1/cnpj/${cnpj}`,
  read: (response) => {
    const answer = parsedAs(answerSchema, response)
    if (answer === null || answer.status === 'ERROR') return null
    const { status: _, ...company } = answer
    return { ...company, telefone: firstPhone(company.telefone), cep: digitsOf(company.cep) }
  },
}
