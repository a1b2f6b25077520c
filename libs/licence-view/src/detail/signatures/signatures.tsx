import type { Signer } from '@licensing/contracts'
import { Icon } from '@licensing/ui-kit'
import { CircleCheck } from 'lucide-react'
import { signedText, signerNotes } from './signer-texts'

/** Those who signed a document, with what was checked; a document may be final by its code alone. */
export const Signatures = ({ signers }: { readonly signers: readonly Signer[] }) =>
  signers.length === 0 ? (
    <p className="subtle">Concluído com o código, sem assinatura digital.</p>
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
