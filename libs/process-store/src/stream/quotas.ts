import type { Queryable } from '@licensing/event-store'
import { DomainError, type ProcessStatus } from '@licensing/contracts'
import type { ProcessState } from '@licensing/lifecycle'
import type { Actor } from '@licensing/permissions'

/** Limits on the open processes of one applicant; 0 = no limit. */
export interface Quotas {
  readonly drafts: number
  /** Files of undecided processes. */
  readonly files: number
  /** Bytes of these files. */
  readonly bytes: number
}

/** 2 GiB hold about 400 processes of a typical 5 MB, more than one consultant has open at a time. */
export const defaultQuotas: Quotas = { drafts: 50, files: 2_000, bytes: 2 * 1024 ** 3 }
export const noQuotas: Quotas = { drafts: 0, files: 0, bytes: 0 }

const DECIDED: readonly ProcessStatus[] = [
  'APPROVED',
  'AWAITING_SIGNATURE',
  'COMPLETED',
  'REJECTED',
  'ARCHIVED',
]

export const filesOf = ({ documents }: ProcessState): { count: number; bytes: number } => ({
  count: documents.length,
  bytes: documents.reduce((sum, { fileSize }) => sum + fileSize, 0),
})

interface Usage {
  readonly drafts: number
  readonly files: number
  readonly bytes: number
}

/** Excludes the process itself, which is about to change. */
const usageOf = async (source: Queryable, { id, ownerId }: ProcessState): Promise<Usage> => {
  const [usage] = await source.query<Usage>(
    `select count(*) filter (where status = 'DRAFT')::int as drafts,
       coalesce(sum(file_count), 0)::int as files, coalesce(sum(file_bytes), 0)::float8 as bytes
     from process.processes
     where owner_id = $1 and not deleted and id <> $2 and status <> all($3::text[])`,
    [ownerId, id, [...DECIDED]],
  )
  return usage ?? { drafts: 0, files: 0, bytes: 0 }
}

const GIB = 1024 ** 3
const sizeText = (bytes: number): string =>
  `${(bytes / GIB).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`

const tooManyDrafts = (drafts: number): DomainError =>
  new DomainError('DRAFT_QUOTA', {
    message: `Você já tem ${drafts} rascunhos. Conclua ou exclua um deles para criar outro.`,
  })

const tooManyFiles = (what: string): DomainError =>
  new DomainError('FILE_QUOTA', {
    message: `Seus processos ainda não decididos podem ter juntos até ${what}. Aguarde a decisão de um deles ou exclua rascunhos para enviar mais arquivos.`,
  })

const exceeds = (usage: number, quota: number): boolean => quota > 0 && usage > quota

/** @throws DomainError FILE_QUOTA */
const ensureRoomFor = (
  held: { count: number; bytes: number },
  usage: Usage,
  { files, bytes }: Pick<Quotas, 'files' | 'bytes'>,
): void => {
  if (exceeds(usage.files + held.count, files))
    throw tooManyFiles(`${files.toLocaleString('pt-BR')} arquivos`)
  if (exceeds(usage.bytes + held.bytes, bytes)) throw tooManyFiles(`${sizeText(bytes)} de arquivos`)
}

interface Change {
  readonly actor: Actor
  readonly before: ProcessState | null
  readonly after: ProcessState
}

const opensDraft = ({ before, after }: Change): boolean => before === null && after.status === 'DRAFT'

const attachesFiles = ({ before, after }: Change): boolean =>
  filesOf(after).count > (before === null ? 0 : filesOf(before).count)

/**
 * Rejects a draft or file of an applicant that exceeds the quotas. Staff have no quotas. Concurrent requests do not see one
 * another, so together they can exceed a quota.
 * @throws DomainError DRAFT_QUOTA, FILE_QUOTA
 */
export const ensureWithinQuotas = async (
  source: Queryable,
  { drafts, files, bytes }: Quotas,
  change: Change,
): Promise<void> => {
  const [drafting, attaching] = [opensDraft(change), attachesFiles(change)]
  const limited = (drafting && drafts > 0) || (attaching && files + bytes > 0)
  if (change.actor.role !== 'APPLICANT' || !limited) return
  const usage = await usageOf(source, change.after)
  if (drafting && exceeds(usage.drafts + 1, drafts)) throw tooManyDrafts(drafts)
  if (attaching) ensureRoomFor(filesOf(change.after), usage, { files, bytes })
}
