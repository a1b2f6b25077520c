import { z } from 'zod'
import { type CompanyProvider, digitsOf, providerText } from './fields'
import { parsedAs } from './lookup'

const answerSchema = z.object({
  razao_social: z.string().min(1),
  email: providerText,
  ddd_telefone_1: providerText,
  cep: providerText,
  descricao_tipo_de_logradouro: providerText,
  logradouro: providerText,
  numero: providerText,
  complemento: providerText,
  bairro: providerText,
  municipio: providerText,
  uf: providerText,
})

/** A CEP sent as a number has lost its leading zeros. */
const cepOf = (text: string | null): string | null => digitsOf(text)?.padStart(8, '0') ?? null

/** 'RUA' and 'DAS FLORES' are separate fields. */
const streetOf = (type: string | null, name: string | null): string | null =>
  [type, name].filter((part) => part !== null).join(' ') || null

/** Adapter of BrasilAPI: GET {base}/api/cnpj/v1/{cnpj}; 404 and 400 mean an unknown company. */
export const brasilApi: CompanyProvider = {
  pathOf: (cnpj) => `/api/cnpj/v1/${cnpj}`,
  read: (response) => {
    const company = parsedAs(answerSchema, response)
    return (
      company && {
        nome: company.razao_social,
        email: company.email,
        telefone: digitsOf(company.ddd_telefone_1),
        cep: cepOf(company.cep),
        logradouro: streetOf(company.descricao_tipo_de_logradouro, company.logradouro),
        numero: company.numero,
        complemento: company.complemento,
        bairro: company.bairro,
        municipio: company.municipio,
        uf: company.uf,
      }
    )
  },
}
