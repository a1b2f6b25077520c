import {
  signatureDateTexts,
  signatureLevelTexts,
  type Signer,
  timeStampTexts,
  withRawFallback,
} from '@licensing/contracts'
import { formatDate } from '@licensing/ui-kit'

const kinds: Record<Signer['kind'], string> = withRawFallback({
  qualified: 'Assinatura qualificada (ICP-Brasil)',
  advanced: 'Assinatura avançada (gov.br)',
  digital: 'Assinatura digital',
})

const chainText = ({ chain, root }: Signer): string => {
  switch (chain) {
    case 'trusted':
      return `Cadeia conferida até ${root ?? 'a raiz'}`
    case 'untrusted':
      return 'Cadeia não reconhecida'
    case 'unchecked':
      return 'Cadeia não conferida'
  }
}

/** The time is the signer's own statement. */
export const signedText = ({ name, claimedAt }: Signer): string =>
  claimedAt === null
    ? `Assinado por ${name}`
    : `Assinado por ${name} em ${formatDate(claimedAt)} (hora declarada)`

/** The checks of a signature, done and not done (L3). */
export const signerNotes = (signer: Signer): string[] => [
  kinds[signer.kind],
  ...signatureDateTexts(signer.datedAhead),
  ...signatureLevelTexts(signer.level),
  ...timeStampTexts(signer.timeStamp),
  'Integridade conferida',
  chainText(signer),
  'Revogação não consultada',
]
