import type { ProcessResponse } from '@licensing/contracts'
import { useDownload } from '@licensing/process-view/actions'
import { useMaySeal } from './use-may-seal'
import { SignatureChoice, type SignatureChoiceProps } from './signature-choice'

interface DecisionSignatureProps extends Omit<SignatureChoiceProps, 'number' | 'maySeal' | 'onDownload'> {
  readonly process: ProcessResponse
}

/** How the document of a decision is made final. */
const DecisionSignature = ({ process, ...choice }: DecisionSignatureProps) => {
  const download = useDownload(process.id)
  const file = process.documents.find(({ id }) => id === process.issuance?.documentId)
  return (
    <SignatureChoice
      {...choice}
      number={process.issuance?.number ?? ''}
      maySeal={useMaySeal(process)}
      onDownload={file && (() => download(file))}
    />
  )
}

export default DecisionSignature
