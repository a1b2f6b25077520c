import { withRawFallback } from '../known-values'
import type { SignatureLevel, SignerChain, SignerKind } from './values'

/** The kind of a signature by law (Lei 14.063/2020, art. 4º); without a trusted root, only its technical kind. */
export const signerKindLabels: Record<SignerKind, string> = withRawFallback({
  qualified: 'Assinatura qualificada (ICP-Brasil)',
  advanced: 'Assinatura avançada (gov.br)',
  digital: 'Assinatura digital',
})

const chainText = (chain: SignerChain, root: string | null): string => {
  if (chain === 'trusted') return `Cadeia conferida até ${root ?? ''}`
  return chain === 'untrusted' ? 'Cadeia não reconhecida' : 'Cadeia não conferida'
}

const levelTexts: Record<SignatureLevel, string> = withRawFallback({
  'B-B': 'PAdES B-B',
  'B-T': 'PAdES B-T, com carimbo do tempo',
  'B-LT': 'PAdES B-LT, com carimbo do tempo e dados de validação',
  'B-LTA': 'PAdES B-LTA, com dados de validação e carimbo do tempo de arquivamento',
})

/** The form of a signature and what its file brings to check it later; none for another form than PAdES. */
export const signatureLevelTexts = (level: SignatureLevel | undefined): string[] =>
  level === undefined ? [] : [levelTexts[level]]

interface TimeStamp {
  readonly chain: SignerChain
  readonly root: string | null
}

/** Whether an authority that the portal trusts stamped the time; none without a stamp. */
export const timeStampTexts = (stamp: TimeStamp | undefined): string[] => {
  if (stamp === undefined) return []
  if (stamp.chain === 'trusted') return [`Carimbo do tempo conferido até ${stamp.root ?? ''}`]
  return stamp.chain === 'untrusted'
    ? ['Carimbo do tempo de autoridade não reconhecida: não comprova a hora']
    : ['Carimbo do tempo não conferido: não comprova a hora']
}

/** The mark of a signature whose claimed time lay ahead when its file came in. */
export const signatureDateTexts = (datedAhead: true | undefined): string[] =>
  datedAhead === true ? ['Data no futuro: a hora declarada é posterior ao recebimento do arquivo'] : []

/** The checks of a signature when its file was received, done and not done (L3). */
export const signerFindings = ({
  chain,
  root,
  level,
  timeStamp,
  datedAhead,
}: {
  chain: SignerChain
  root: string | null
  level?: SignatureLevel | undefined
  timeStamp?: TimeStamp | undefined
  datedAhead?: true | undefined
}): string[] => [
  ...signatureDateTexts(datedAhead),
  ...signatureLevelTexts(level),
  ...timeStampTexts(timeStamp),
  'Integridade conferida',
  chainText(chain, root),
  'Revogação não consultada',
]

/** @param claimedAt as shown; '' where the signature claims no time */
export const signedByText = (name: string, claimedAt: string): string =>
  `Assinado por ${name === '' ? 'titular não identificado' : name}${claimedAt === '' ? '' : ` em ${claimedAt} (hora declarada)`}`
