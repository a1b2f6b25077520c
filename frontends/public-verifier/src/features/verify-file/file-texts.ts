import {
  type AuthenticityVerdict,
  type DocumentVerification,
  licenceStatusLabels,
} from '@licensing/contracts'
import { formatDate } from '@licensing/ui-kit'

/** The texts of the verification by file (L6). */
export const fileTexts = {
  zone: 'Conferir um arquivo',
  drop: 'Conferir um arquivo: solte o PDF aqui',
  stays: 'O arquivo não sai do seu computador.',
  choose: 'Escolher PDF',
  or: 'ou',
  unsupported: 'Este navegador não permite conferir arquivos nesta página.',
  checking: 'Conferindo...',
  reading: 'Leitura do arquivo',
  checkedNow: 'conferido agora',
  unknown: 'Documento não reconhecido',
  unknownDetail:
    'Este arquivo não é, byte a byte, um documento deste sistema. Impressos e digitalizados: use o código.',
  appended: '+ O documento emitido está íntegro neste arquivo; há conteúdo acrescentado depois dele.',
  failed: 'Erro ao conferir arquivo',
  tooLarge: 'O arquivo é maior que 50 MB.',
  notPdf: 'O arquivo não é um PDF.',
  several: 'Confira um arquivo de cada vez.',
  unreadable: 'Não foi possível ler o arquivo. Escolha-o novamente.',
} as const

/** How a verdict looks: `ok` only where nothing speaks against the document. */
export type VerdictTone = 'ok' | 'warn' | 'bad'

export interface VerdictText {
  readonly tone: VerdictTone
  readonly title: string
  readonly detail: string | null
}

const titles: Record<AuthenticityVerdict, { readonly tone: VerdictTone; readonly title: string }> = {
  VALID: { tone: 'ok', title: 'Documento autêntico e válido' },
  EXTENDED: { tone: 'ok', title: 'Documento autêntico, licença prorrogada' },
  SUSPENDED: { tone: 'warn', title: 'Documento autêntico, licença suspensa' },
  REVOKED: { tone: 'bad', title: 'Documento autêntico, licença cancelada' },
  EXPIRED: { tone: 'warn', title: 'Documento autêntico, licença vencida' },
  SUPERSEDED: { tone: 'warn', title: 'Documento autêntico, substituído' },
  NO_VALIDITY: { tone: 'warn', title: 'Documento autêntico, sem validade' },
  AUTHENTIC: { tone: 'ok', title: 'Documento autêntico' },
}

/** The status of the licence, in its badge; none for a document that is no licence. */
const badges: Record<AuthenticityVerdict, string | null> = {
  VALID: licenceStatusLabels.VALID,
  EXTENDED: licenceStatusLabels.EXTENDED,
  SUSPENDED: licenceStatusLabels.SUSPENDED,
  REVOKED: licenceStatusLabels.REVOKED,
  EXPIRED: licenceStatusLabels.EXPIRED,
  SUPERSEDED: licenceStatusLabels.SUPERSEDED,
  NO_VALIDITY: 'Sem validade',
  AUTHENTIC: null,
}

export const badgeOf = ({
  verdict,
}: DocumentVerification): { readonly tone: VerdictTone; readonly label: string } | null => {
  const label = badges[verdict]
  return label === null ? null : { tone: titles[verdict].tone, label }
}

/** False for a verdict that only a newer portal gives. */
export const isVerdict = (text: string): text is AuthenticityVerdict => Object.hasOwn(titles, text)

const detailOf = ({
  verdict,
  validUntil,
  renewalProtocol,
  since,
  reason,
  current,
}: DocumentVerification): string | null => {
  if (verdict === 'EXTENDED')
    return `Venceu em ${formatDate(validUntil)} e vale até a decisão da renovação ${renewalProtocol}.`
  if (verdict === 'SUSPENDED' || verdict === 'REVOKED') return `Desde ${formatDate(since)}: ${reason}`
  if (verdict === 'SUPERSEDED' && current !== null)
    return `Vale ${current.number}, versão ${current.version}.`
  return null
}

/** An authentic document with something after it is not green: what is added may show something else. */
export const verdictTextOf = (
  document: DocumentVerification,
  { appended }: { appended: boolean },
): VerdictText => {
  const { tone, title } = titles[document.verdict]
  return { tone: appended && tone === 'ok' ? 'warn' : tone, title, detail: detailOf(document) }
}
