import { withRawFallback } from '../known-values'
import type { SignerChain, SignerKind } from './values'

/** What a signature is by law (Lei 14.063/2020, art. 4º); without a trusted root, only what it is technically. */
export const signerKindLabels: Record<SignerKind, string> = withRawFallback({
  qualified: 'Assinatura qualificada (ICP-Brasil)',
  advanced: 'Assinatura avançada (gov.br)',
  digital: 'Assinatura digital',
})

const chainText = (chain: SignerChain, root: string | null): string => {
  if (chain === 'trusted') return `Cadeia conferida até ${root ?? ''}`
  return chain === 'untrusted' ? 'Cadeia não reconhecida' : 'Cadeia não conferida'
}

/** What was checked of a signature when its file came in, and what was not (L3). */
export const signerFindings = ({ chain, root }: { chain: SignerChain; root: string | null }): string[] => [
  'Integridade conferida',
  chainText(chain, root),
  'Revogação não consultada',
]

/** @param claimedAt as shown; '' where the signature claims no time */
export const signedByText = (name: string, claimedAt: string): string =>
  `Assinado por ${name === '' ? 'titular não identificado' : name}${claimedAt === '' ? '' : ` em ${claimedAt} (hora declarada)`}`
