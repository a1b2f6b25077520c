import type { IssuedSignature } from '@licensing/contracts'
import type { RadioOption } from '@licensing/ui-kit'

const ways: readonly (RadioOption & { readonly value: IssuedSignature })[] = [
  { value: 'SERVER', label: 'Assinar com o certificado do município' },
  { value: 'UPLOADED', label: 'Enviar o PDF assinado (gov.br ou ICP-Brasil)' },
  { value: 'CODE', label: 'Concluir só com o código' },
]

/** How a document is made final; the municipality's seal only by people who may. */
export const signatureWays = (maySeal: boolean) => ways.filter(({ value }) => value !== 'SERVER' || maySeal)
