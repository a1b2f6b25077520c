import type { RequestDraftBody, RequestItem } from '@licensing/forms'
import { type Queryable, type Transaction, refusing } from '@licensing/event-store'
import { DomainError, type Role } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'

type Content = Pick<RequestDraftBody, 'message' | 'newFact' | 'nonAdmission'> & {
  readonly items: readonly RequestItem[]
}

/** The draft of a process's next request. Version 0 if there is none yet. */
export interface RequestDraft extends Content {
  readonly version: number
  readonly updatedBy: { readonly id: string; readonly role: Role } | null
  readonly updatedAt: Date | null
}

const TABLE = 'correction.request_drafts'
const OTHER_VERSION = 'LC040'

const none: RequestDraft = {
  version: 0,
  message: undefined,
  newFact: undefined,
  nonAdmission: false,
  items: [],
  updatedBy: null,
  updatedAt: null,
}

export const draftChanged = (): DomainError => new DomainError('DRAFT_CHANGED')

/** The draft of each process's next request. */
export const requestDrafts = {
  async of(source: Queryable, processId: string): Promise<RequestDraft> {
    const [row] = await source.query<Omit<RequestDraft, keyof Content> & { readonly content: Content }>(
      `select version, content, jsonb_build_object('id', updated_by, 'role', updated_by_role) as "updatedBy",
         updated_at as "updatedAt"
       from ${TABLE} where process_id = $1`,
      [processId],
    )
    if (row === undefined) return none
    const { content, ...stored } = row
    return { ...content, ...stored }
  },
  /** @returns the draft as saved. @throws DomainError DRAFT_CHANGED unless `version` is the stored one */
  async save(
    tx: Transaction,
    processId: string,
    { version, ...content }: RequestDraftBody,
    { by: { id, role }, at }: { readonly by: Actor; readonly at: Date },
  ): Promise<RequestDraft> {
    const values = [processId, version, JSON.stringify(content), id, role, at]
    await refusing(tx.query('select correction.save_draft($1, $2, $3, $4, $5, $6)', values), {
      [OTHER_VERSION]: draftChanged,
    })
    return { ...content, version: version + 1, updatedBy: { id, role }, updatedAt: at }
  },
  async discard(tx: Transaction, processId: string): Promise<void> {
    await tx.query(`delete from ${TABLE} where process_id = $1`, [processId])
  },
  /** Removes the draft in the transaction that sends it. @throws DomainError DRAFT_CHANGED */
  async take(tx: Transaction, processId: string, version: number): Promise<void> {
    await refusing(tx.query('select correction.take_draft($1, $2)', [processId, version]), {
      [OTHER_VERSION]: draftChanged,
    })
  },
}
