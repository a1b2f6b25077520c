import type { FormDraftBody, FormDraftResponse } from '@licensing/contracts'
import type { Queryable, Write } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import { discardFormDraft } from '@licensing/processes'
import { NoPersonKey, type PersonalData, type Seal } from '@licensing/event-store'

/** What each person has filled in and not sent, by key (K7a). */
export interface FormDrafts {
  of(source: Queryable, userId: string, key: string): Promise<FormDraftResponse>
  /**
   * @returns the draft as saved. @throws DomainError UNAUTHENTICATED for a deleted account; DRAFT_CHANGED, when the write runs and
   * `version` is not the stored one
   */
  save(
    write: Write,
    place: { readonly userId: string; readonly key: string },
    draft: FormDraftBody,
    at: Date,
  ): Promise<FormDraftResponse>
  remove(write: Write, userId: string, key: string): void
  deleteOfPeople(source: Queryable, userIds: readonly string[]): Promise<void>
  /** @returns the number of deleted drafts */
  deleteOlderThan(source: Queryable, savedBefore: Date): Promise<number>
}

interface StoredRow {
  readonly version: number
  readonly sealed: string
  readonly saved_at: Date
}

const none: FormDraftResponse = { version: 0, content: null, savedAt: null }

const OTHER_VERSION = 'LC060'

const draftChanged = (): DomainError => new DomainError('DRAFT_CHANGED')

export const openFormDrafts = ({ personal }: { readonly personal: PersonalData }): FormDrafts => {
  /** A token stays valid for a few seconds after its account was deleted. */
  const sealFor = (userId: string): Promise<Seal> =>
    personal.sealFor(userId).catch((error: unknown) => {
      throw error instanceof NoPersonKey ? new DomainError('UNAUTHENTICATED', { cause: error }) : error
    })

  return {
    async of(source, userId, key) {
      const [row] = await source.query<StoredRow>(
        'select version, sealed, saved_at from process.form_drafts where key = $1 and user_id = $2',
        [key, userId],
      )
      if (row === undefined) return none
      const [content] = await personal.decrypt([{ personId: userId, sealed: row.sealed }], source)
      if (content === undefined || content === null) return none
      return { version: row.version, content, savedAt: row.saved_at.toISOString() }
    },
    async save(write, { userId, key }, { version, content }, at) {
      const sealed = await (await sealFor(userId))(content)
      write.check({
        name: 'draft_saved',
        sql: 'process.save_form_draft($1, $2, $3, $4, $5) as saved',
        values: [key, userId, version, sealed, at],
        refusals: { [OTHER_VERSION]: draftChanged },
      })
      return { version: version + 1, content, savedAt: at.toISOString() }
    },
    remove: discardFormDraft,
    async deleteOfPeople(source, userIds) {
      await source.query('delete from process.form_drafts where user_id = any($1)', [[...userIds]])
    },
    async deleteOlderThan(source, savedBefore) {
      const rows = await source.query(
        'delete from process.form_drafts where saved_at < $1 returning 1 as one',
        [savedBefore],
      )
      return rows.length
    },
  }
}
