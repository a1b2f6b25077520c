import type { FileRule } from './files'

/** Reasons to refuse content that is of an allowed type, each with a whole message. */
const OF_CONTENT = {
  password: '{file} está protegido por senha.',
  damaged: '{file} está incompleto ou danificado.',
  activePdf:
    'O arquivo {file} contém código (JavaScript) ou ações automáticas e não pode ser enviado. Gere o PDF novamente sem formulários ativos.',
  pdfAttachment:
    'O arquivo {file} traz outros arquivos anexados e não pode ser enviado. Gere o PDF novamente sem anexos e envie cada arquivo separadamente.',
  unreadablePdf:
    'O arquivo {file} está escrito de um modo que não pode ser verificado. Abra-o, imprima em PDF e envie a cópia.',
  wordMacro:
    'O arquivo {file} contém macros ou objetos ativos e não pode ser enviado. Salve o documento sem macros ou como PDF.',
  wordExternal:
    'O arquivo {file} carrega conteúdo de fora dele (modelo, imagem ou objeto vinculado) e não pode ser enviado. Salve o documento como PDF.',
  activeSvg:
    'O arquivo {file} contém código ou referências externas e não pode ser enviado. Salve o desenho como SVG simples, com as imagens incorporadas.',
  tooComplex:
    'O arquivo {file} é complexo demais para ser verificado. Gere-o novamente em uma versão mais simples.',
} as const

/** Types that people take for an allowed one, with the way out; a second sentence after the rule's own. */
const OF_TYPE = {
  signatureEnvelope: '{file} é um envelope de assinatura (.p7s): exporte o PDF assinado.',
  heic: '{file} é uma foto HEIC: nos ajustes da câmera escolha "Mais compatível", ou envie em JPG.',
  rtf: '{file} é RTF: salve como PDF ou DOCX.',
  html: '{file} é HTML: salve como PDF ou DOCX.',
  word2003: '{file} é Word 2003: salve como PDF ou DOCX.',
} as const

const texts = { ...OF_CONTENT, ...OF_TYPE }

/** Why a file is refused by its content. */
export type RefusalReason = keyof typeof texts
export const REFUSAL_REASONS = Object.keys(texts) as readonly RefusalReason[]

/** The Portuguese message to the sender, with a remedy. */
export const refusalMessage = (reason: RefusalReason, rule: FileRule, fileName: string): string => {
  const text = texts[reason].replace('{file}', () => fileName)
  if (!(reason in OF_TYPE)) return text
  const ofType = rule.typeMessage(fileName)
  return rule.refusal === undefined ? `${ofType} ${text}` : ofType
}
