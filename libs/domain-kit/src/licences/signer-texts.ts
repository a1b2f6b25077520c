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

/** The mark of a signature whose claimed time lay ahead when its file came in. */
export const signatureDateTexts = (datedAhead: true | undefined): string[] =>
  datedAhead === true ? ['Data no futuro: a hora declarada é posterior ao recebimento do arquivo'] : []

/** What was checked of a signature when its file came in, and what was not (L3). */
export const signerFindings = ({
  chain,
  root,
  datedAhead,
}: {
  chain: SignerChain
  root: string | null
  datedAhead?: true | undefined
}): string[] => [
  ...signatureDateTexts(datedAhead),
  'Integridade conferida',
  chainText(chain, root),
  'Revogação não consultada',
]

/** @param claimedAt as shown; '' where the signature claims no time */
export const signedByText = (name: string, claimedAt: string): string =>
  `Assinado por ${name === '' ? 'titular não identificado' : name}${claimedAt === '' ? '' : ` em ${claimedAt} (hora declarada)`}`
