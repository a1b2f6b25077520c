import type { LicenceVersionResponse } from '@licensing/contracts'
import { Icon } from '@licensing/ui-kit'
import { CircleCheck } from 'lucide-react'
import { signedText, signerNotes } from './signer-texts'

interface SignaturesProps {
  readonly version: Pick<LicenceVersionResponse, 'signers' | 'signature'>
}

/** The signers of a final document, with the checks of each signature. It may be final by its code only, or older than the system. */
export const Signatures = ({ version: { signers, signature } }: SignaturesProps) =>
  signers.length === 0 ? (
    <p className="subtle">
      {signature === null
        ? 'Registrada a partir de documento anterior.'
        : 'Concluído com o código, sem assinatura digital.'}
    </p>
  ) : (
    <ul className="stack stack--16">
      {signers.map((signer) => (
        <li className="stack stack--8" key={`${signer.name} ${signer.claimedAt}`}>
          <p className="ok">
            <Icon as={CircleCheck} size={16} />
            <span>{signedText(signer)}</span>
          </p>
          <ul className="bullets small">
            {signerNotes(signer).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
