/** Reasons to refuse the content of a file of an allowed type. */
export const UNSAFE_CONTENTS = [
  'activePdf',
  'pdfAttachment',
  'unreadablePdf',
  'wordMacro',
  'wordExternal',
  'activeSvg',
  'tooComplex',
] as const
export type UnsafeContent = (typeof UNSAFE_CONTENTS)[number]

/** Messages to the sender with a remedy; {file} is the file's name. */
const messages: Record<UnsafeContent, string> = {
  activePdf:
    'O arquivo {file} contém código (JavaScript) ou ações automáticas e não pode ser enviado. Gere o PDF novamente sem formulários ativos.',
  pdfAttachment:
    'O arquivo {file} traz outros arquivos anexados e não pode ser enviado. Gere o PDF novamente sem anexos e envie cada arquivo separadamente.',
  unreadablePdf:
    'O arquivo {file} está protegido por senha ou danificado e não pode ser verificado. Gere o PDF novamente, sem senha.',
  wordMacro:
    'O arquivo {file} contém macros ou objetos ativos e não pode ser enviado. Salve o documento sem macros ou como PDF.',
  wordExternal:
    'O arquivo {file} carrega conteúdo de fora dele (modelo, imagem ou objeto vinculado) e não pode ser enviado. Salve o documento como PDF.',
  activeSvg:
    'O arquivo {file} contém código ou referências externas e não pode ser enviado. Salve o desenho como SVG simples, com as imagens incorporadas.',
  tooComplex:
    'O arquivo {file} é complexo demais para ser verificado. Gere-o novamente em uma versão mais simples.',
}

export const unsafeMessage = (unsafe: UnsafeContent, fileName: string): string =>
  messages[unsafe].replace('{file}', () => fileName)
