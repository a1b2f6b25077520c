export const FILE_KINDS = ['pdf', 'jpg', 'png', 'svg', 'doc', 'docx', 'p12'] as const
export type FileKind = (typeof FILE_KINDS)[number]
type DocumentKind = Exclude<FileKind, 'p12'>

export interface FileRule {
  readonly kinds: readonly FileKind[]
  /** Lower case, without the dot; empty where no name is refused. */
  readonly extensions: readonly string[]
  /** For the `accept` attribute of a file input. */
  readonly accept: string
  readonly maxBytes: number
  /** The allowed kinds and size for a field's hint: 'PDF, JPG ou PNG, até 10 MB'. */
  readonly hint: string
  readonly typeMessage: (fileName: string) => string
  readonly sizeMessage: (fileName: string) => string
  /** Message if no file is chosen. */
  readonly emptyMessage: string
  /** The code of every refusal by this rule; without one it depends on the problem. */
  readonly refusal?: 'CREST_INVALID' | 'CERTIFICATE_INVALID'
}

/** 10 MB for each file (specification section 9). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** The extensions of files of a kind; downloads have the first. */
const extensionsOf: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  jpg: ['jpg', 'jpeg'],
  png: ['png'],
  svg: ['svg'],
  doc: ['doc'],
  docx: ['docx'],
  p12: ['p12', 'pfx'],
}
/** Other names of a picture, which browsers, cameras and scanners give. */
const PICTURE_EXTENSIONS = ['jfif', 'jpe', 'jif', 'heic']
const documentExtensions = new Set([...Object.values(extensionsOf).flat(), ...PICTURE_EXTENSIONS])

/**
 * The media type that a file of the kind is served with, regardless of the sender's; phones and file dialogs also offer files by it
 * whose name has another extension, or none.
 */
export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  p12: 'application/x-pkcs12',
}

/** Names of formats that no rule accepts and no document is called by mistake. A drawing is accepted only where a rule has it. */
const OTHER_EXTENSIONS = new Set(
  (
    'svg 7z accdb ai apk avi bat bmp cdr cer cmd com crt csv dgn dll dmg dwf dwg dxf eml exe gif gz iso jar js json ' +
    'key kml kmz lnk mdb mov mp3 mp4 mpg msg msi odp ods ppt pptx ps1 psd rar rvt scr sh shp skp tar txt vbs wav webm ' +
    'webp wmv xls xlsm xlsx zip'
  ).split(' '),
)

const anyOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** 'PDF, JPG ou PNG' */
const inWords = (kinds: readonly DocumentKind[]): string =>
  anyOf.format(kinds.map((kind) => kind.toUpperCase()))

const fileRule = (
  kinds: readonly DocumentKind[],
  messages: Pick<FileRule, 'typeMessage' | 'sizeMessage' | 'emptyMessage'>,
): FileRule => {
  const extensions = kinds.flatMap((kind) => extensionsOf[kind])
  return {
    kinds,
    extensions,
    accept: [
      ...extensions.map((extension) => `.${extension}`),
      ...kinds.map((kind) => mediaTypes[kind]),
    ].join(','),
    maxBytes: MAX_FILE_BYTES,
    hint: `${inWords(kinds)}, até 10 MB`,
    ...messages,
  }
}

const drawnKinds = ['pdf', 'jpg', 'png', 'svg'] as const
const CHOOSE_FILE = 'Selecione um arquivo para upload'

/** A document's messages name the file. */
const documentRule = (kinds: readonly DocumentKind[], emptyMessage = CHOOSE_FILE): FileRule =>
  fileRule(kinds, {
    typeMessage: (name) => `Tipo de arquivo não permitido: ${name}. Use ${inWords(kinds)}.`,
    sizeMessage: (name) => `Arquivo muito grande: ${name}. Máximo 10MB.`,
    emptyMessage,
  })

/** A receipt is a single file, which its messages do not name. */
const receiptRule = (kinds: readonly DocumentKind[], emptyMessage = CHOOSE_FILE): FileRule =>
  fileRule(kinds, {
    typeMessage: () => `Tipo de arquivo não permitido. Use ${inWords(kinds)}.`,
    sizeMessage: () => 'Arquivo muito grande. Máximo 10MB.',
    emptyMessage,
  })

const CREST_MESSAGE = 'Envie um PNG de 64 a 2000 pixels e até 1 MB.'
export const CREST_SIDE = { least: 64, most: 2000 } as const

/** Allowed files by screen, since the rule differs by screen (specification section 5, files). */
export const fileRules = {
  /** The documents of the wizards. */
  processDocument: documentRule(drawnKinds),
  /** A payment receipt uploaded from the list or the detail. */
  paymentReceipt: receiptRule(drawnKinds),
  /** The receipt on the protocol screen, which takes no SVG. */
  protocolReceipt: receiptRule(['pdf', 'jpg', 'png'], 'Comprovante de pagamento é obrigatório'),
  /** The answer to a document correction. */
  correctionDocument: documentRule(
    ['pdf', 'doc', 'docx', 'jpg', 'png'],
    'Selecione pelo menos um arquivo para upload',
  ),
  /** A document that staff attach when they sign, finish or return a process. */
  decisionDocument: documentRule(drawnKinds),
  /** The crest on the documents that a municipality issues: a PNG by its content, whatever its name. */
  crest: {
    kinds: ['png'],
    extensions: [],
    accept: 'image/png',
    maxBytes: 1024 * 1024,
    hint: `PNG de ${CREST_SIDE.least} a ${CREST_SIDE.most} pixels, até 1 MB`,
    typeMessage: () => CREST_MESSAGE,
    sizeMessage: () => CREST_MESSAGE,
    emptyMessage: CREST_MESSAGE,
    refusal: 'CREST_INVALID',
  },
} as const satisfies Record<string, FileRule>

export interface FileFacts {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** The kind detected from the content; null if the content is of no known kind, undefined if it was not checked. */
  readonly kind?: FileKind | null | undefined
}

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * The Portuguese reason why a file is refused, or null. A browser passes name and size; the server also passes the kind
 * detected from the content, which decides. A name refuses a file only if it is that of another format, on both
 * sides.
 */
export const checkFile = (rule: FileRule, file: FileFacts): string | null => {
  const { kind } = file
  const extension = extensionOf(file.name)
  const contentRefused = kind !== undefined && (kind === null || !rule.kinds.includes(kind))
  const mayHaveName = rule.extensions.length === 0 || rule.extensions.includes(extension)
  const nameRefused = !mayHaveName && OTHER_EXTENSIONS.has(extension)
  if (contentRefused || nameRefused) return rule.typeMessage(file.name)
  if (file.size > rule.maxBytes) return rule.sizeMessage(file.name)
  return file.size > 0 ? null : `Arquivo vazio: ${file.name}`
}

/** The name under which a file is stored and offered: with an extension of its content's kind. */
export const nameOfKind = (name: string, kind: FileKind): string => {
  const extension = extensionOf(name)
  if (extensionsOf[kind].includes(extension)) return name
  const stem = documentExtensions.has(extension) ? name.slice(0, -extension.length - 1) : name
  return `${stem || 'arquivo'}.${extensionsOf[kind][0] ?? kind}`
}
