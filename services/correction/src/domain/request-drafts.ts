import type { RequestDraftBody, RequestItem } from '@licensing/forms'
import { type Database, type Transaction, refusing } from '@licensing/event-store'
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

export interface RequestDrafts {
  of(processId: string): Promise<RequestDraft>
  /** @returns the draft as saved. @throws DomainError DRAFT_CHANGED unless `version` is the stored one */
  save(
    tx: Transaction,
    processId: string,
    draft: RequestDraftBody,
    saved: { by: Actor; at: Date },
  ): Promise<RequestDraft>
  discard(tx: Transaction, processId: string): Promise<void>
  /** Removes the draft in the transaction that sends it. @throws DomainError DRAFT_CHANGED */
  take(tx: Transaction, processId: string, version: number): Promise<void>
}

interface StoredRow {
  version: number
  content: Content
  updated_by: string
  updated_by_role: Role
  updated_at: Date
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

export const openRequestDrafts = (database: Database): RequestDrafts => ({
  async of(processId) {
    const [row] = await database.query<StoredRow>(
      `select version, content, updated_by, updated_by_role, updated_at from ${TABLE} where process_id = $1`,
      [processId],
    )
    if (row === undefined) return none
    return {
      ...row.content,
      version: row.version,
      updatedBy: { id: row.updated_by, role: row.updated_by_role },
      updatedAt: row.updated_at,
    }
  },
  async save(tx, processId, { version, ...content }, { by, at }) {
    await refusing(
      tx.query('select correction.save_draft($1, $2, $3, $4, $5, $6)', [
        processId,
        version,
        JSON.stringify(content),
        by.id,
        by.role,
        at,
      ]),
      { [OTHER_VERSION]: draftChanged },
    )
    return { ...content, version: version + 1, updatedBy: { id: by.id, role: by.role }, updatedAt: at }
  },
  discard: async (tx, processId) => {
    await tx.query(`delete from ${TABLE} where process_id = $1`, [processId])
  },
  take: async (tx, processId, version) => {
    await refusing(tx.query('select correction.take_draft($1, $2)', [processId, version]), {
      [OTHER_VERSION]: draftChanged,
    })
  },
})
