import { type FileRule, fileRules } from '@licensing/forms'

/** An issued document that was signed outside the portal. */
export const signedFile: FileRule = {
  ...fileRules.decisionDocument,
  kinds: ['pdf'],
  extensions: ['pdf'],
  accept: '.pdf',
  hint: 'PDF, até 10 MB',
  typeMessage: (name) => `Tipo de arquivo não permitido: ${name}. Use PDF.`,
  emptyMessage: 'Selecione o PDF assinado',
}
