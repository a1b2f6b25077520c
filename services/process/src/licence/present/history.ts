import {
  brazilianDay,
  type LicenceEvent,
  type LicenceEventType,
  type LicenceHistoryEntry,
  type RenewalOutcome,
} from '@licensing/contracts'
import type { Names } from '@licensing/process-store'
import type { LicenceHistoryEvent } from '../domain/folded-licence'

interface Line {
  readonly description: string
  readonly observations: string | null
}
type DataOf<T extends LicenceEventType> = Extract<LicenceEvent, { type: T }>['data']

const line = (description: string, observations: string | null = null): Line => ({
  description,
  observations,
})

/** 'condicionante 2', from its id `c2`, and its occurrence from the second on. */
const conditionOf = ({
  conditionId,
  occurrence,
}: {
  readonly conditionId: string
  readonly occurrence: number
}): string => `condicionante ${conditionId.slice(1)}${occurrence === 1 ? '' : ` (${occurrence}ª vez)`}`

const outcomes: Record<RenewalOutcome, string> = {
  GRANTED: 'Renovação concedida',
  DENIED: 'Renovação indeferida',
  DELETED: 'Renovação excluída',
  ARCHIVED: 'Renovação arquivada',
}

/** The line of each event; null if the line of another event covers it. */
const lines: { [T in LicenceEventType]: (data: DataOf<T>) => Line | null } = {
  LicenceIssued: ({ number }) => line(`Licença emitida: ${number}`),
  LicenceRecorded: ({ number }) => line(`Registrada a partir de documento anterior: ${number}`),
  LicenceMadeFinal: ({ version }) => line(version === 1 ? 'Licença válida' : `Versão ${version} válida`),
  LicenceVoided: ({ reason }) => line('Emissão anulada', reason),
  LicenceSuspended: ({ reason, until }) =>
    line(until === null ? 'Licença suspensa' : `Licença suspensa até ${brazilianDay(until)}`, reason),
  LicenceReinstated: ({ reason }) => line('Licença restabelecida', reason),
  LicenceRevoked: ({ reason }) => line('Licença cancelada', reason),
  LicenceRectified: ({ version, versionReason }) =>
    line(`Licença retificada: versão ${version}`, versionReason),
  LicenceTransferred: ({ holderName, versionReason }) =>
    line(`Titularidade transferida para ${holderName}`, versionReason),
  LicenceRenewalOpened: () => line('Renovação iniciada'),
  LicenceRenewalRequested: ({ protocolNumber }) => line(`Renovação pedida: protocolo ${protocolNumber}`),
  LicenceRenewalClosed: ({ outcome }) => line(outcomes[outcome]),
  LicenceExtended: () => line('Licença prorrogada até a decisão da renovação'),
  LicenceExpired: ({ validUntil }) => line(`Licença vencida em ${brazilianDay(validUntil)}`),
  LicenceSuperseded: ({ byNumber }) => line(`Licença substituída por ${byNumber}`),
  ConditionProofAttached: () => null,
  ConditionProofSent: ({ notes = null, ...of }) => line(`Comprovação enviada: ${conditionOf(of)}`, notes),
  ConditionProofAccepted: ({ notes = null, ...of }) => line(`Comprovação aceita: ${conditionOf(of)}`, notes),
  ConditionProofRejected: ({ reason, ...of }) => line(`Comprovação recusada: ${conditionOf(of)}`, reason),
  ConditionExtended: ({ dueOn, reason, ...of }) =>
    line(`Prazo prorrogado até ${brazilianDay(dueOn)}: ${conditionOf(of)}`, reason),
  ConditionWaived: ({ reason, ...of }) => line(`Dispensada: ${conditionOf(of)}`, reason),
}

/** The history of a licence, the oldest first. */
export const presentHistory = (events: readonly LicenceHistoryEvent[], names: Names): LicenceHistoryEntry[] =>
  events.flatMap(({ type, data, version, meta, recordedAt }) => {
    const describe = lines[type] as (data: LicenceHistoryEvent['data']) => Line | null
    const described = describe(data)
    if (described === null) return []
    const user = names.person(meta.actorId, meta.actorRole)
    return [{ id: String(version), action: type, ...described, createdAt: recordedAt, user }]
  })
