import type { IssuedSignature } from '@licensing/contracts'
import { type FileRule, fileRules } from '@licensing/forms'
import { useChosenFiles } from '../process-actions/use-chosen-files'

/** An issued document that was signed outside the portal. */
const signedFile: FileRule = {
  ...fileRules.decisionDocument,
  kinds: ['pdf'],
  extensions: ['pdf'],
  accept: '.pdf',
  hint: 'PDF, até 10 MB',
  typeMessage: (name) => `Tipo de arquivo não permitido: ${name}. Use PDF.`,
  emptyMessage: 'Selecione o PDF assinado',
}

type Signature = IssuedSignature | undefined

/** The file that goes with the signature 'UPLOADED', and with no other. */
export const useSignedFile = () => {
  const chosen = useChosenFiles(signedFile, { multiple: false })
  return {
    chosen,
    isReady: (signature: Signature) => signature !== 'UPLOADED' || chosen.requireOne(),
    fileOf: (signature: Signature) => (signature === 'UPLOADED' ? chosen.files[0] : undefined),
  }
}
