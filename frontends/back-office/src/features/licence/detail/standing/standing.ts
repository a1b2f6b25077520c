import { licenceGroundLabels, type LicenceResponse } from '@licensing/contracts'
import { formatDate } from '@licensing/ui-kit'

/** The most important facts about a licence, at the top of its page. */
export interface Standing {
  readonly tone: 'info' | 'warning' | 'danger'
  readonly title: string
  readonly lines: readonly string[]
}

type Stood = Pick<
  LicenceResponse,
  'status' | 'act' | 'validUntil' | 'renewals' | 'renewBy' | 'renewalNotice' | 'supersededBy'
>

const actLines = ({ act }: Stood): string[] =>
  act === null
    ? []
    : [
        `Fundamento: ${licenceGroundLabels[act.ground]}.`,
        `Motivo: ${act.reason}`,
        ...(act.until === null ? [] : [`A suspensão termina sozinha depois de ${formatDate(act.until)}.`]),
      ]

const extended = ({ validUntil, renewals }: Stood): Standing => {
  const renewal = renewals.findLast(({ timely }) => timely)
  return {
    tone: 'info',
    title: 'Licença prorrogada',
    lines: [
      `Venceu em ${formatDate(validUntil)} e vale até a decisão da renovação${renewal === undefined ? '' : ` ${renewal.protocolNumber}`}.`,
    ],
  }
}

const ofStatus: Partial<Record<LicenceResponse['status'], (licence: Stood) => Standing>> = {
  ISSUED: () => ({
    tone: 'info',
    title: 'Aguardando assinatura',
    lines: ['A licença passa a valer quando o documento se torna definitivo.'],
  }),
  EXTENDED: extended,
  SUSPENDED: (licence) => ({
    tone: 'warning',
    title: `Licença suspensa desde ${formatDate(licence.act?.on)}`,
    lines: actLines(licence),
  }),
  REVOKED: (licence) => ({
    tone: 'danger',
    title: `Licença cancelada desde ${formatDate(licence.act?.on)}`,
    lines: actLines(licence),
  }),
  SUPERSEDED: ({ supersededBy }) => ({
    tone: 'info',
    title: 'Licença substituída',
    lines: supersededBy === null ? [] : [`Vale ${supersededBy.number}.`],
  }),
  EXPIRED: ({ validUntil }) => ({
    tone: 'warning',
    title: `Licença vencida em ${formatDate(validUntil)}`,
    lines: [],
  }),
  VOIDED: () => ({
    tone: 'info',
    title: 'Documento sem validade',
    lines: ['O documento foi devolvido antes de se tornar definitivo.'],
  }),
}

/** Null for a valid licence. */
export const standingOf = (licence: Stood): Standing | null => ofStatus[licence.status]?.(licence) ?? null
