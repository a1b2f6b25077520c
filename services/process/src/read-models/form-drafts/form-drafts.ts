import { DomainError, type FormDraftResponse } from '@licensing/contracts'
import type { FormDraftBody } from '@licensing/forms'
import {
  NoPersonKey,
  type PersonalData,
  type Queryable,
  refusing,
  type Seal,
  type Transaction,
} from '@licensing/event-store'
import { discardFormDraft } from '@licensing/process-store'

/** Names a draft. */
export interface DraftPlace {
  readonly userId: string
  readonly key: string
}

/** The unsent forms of each person, by key (K7a). */
export interface FormDrafts {
  of(source: Queryable, userId: string, key: string): Promise<FormDraftResponse>
  /**
   * @returns the draft as saved. @throws DomainError UNAUTHENTICATED for a deleted account; DRAFT_CHANGED unless
   * `version` is the stored one
   */
  save(tx: Transaction, place: DraftPlace, draft: FormDraftBody, at: Date): Promise<FormDraftResponse>
  remove(tx: Transaction, userId: string, key: string): Promise<void>
  deleteOfPeople(source: Queryable, userIds: readonly string[]): Promise<void>
  /** At most a hundred of those last saved before then, by key and person, after the last of the page before. */
  savedBefore(source: Queryable, then: Date, last: DraftPlace | undefined): Promise<readonly DraftPlace[]>
  /** @returns whether it was deleted; one that was saved since is kept */
  deleteSavedBefore(source: Queryable, then: Date, place: DraftPlace): Promise<boolean>
}

interface StoredRow {
  readonly version: number
  readonly sealed: string
  readonly saved_at: Date
}

const none: FormDraftResponse = { version: 0, content: null, savedAt: null }

const OTHER_VERSION = 'LC060'
/** Sorts before every draft. */
const BEFORE_ALL: DraftPlace = { userId: '00000000-0000-0000-0000-000000000000', key: '' }

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
    async save(tx, { userId, key }, { version, content }, at) {
      const sealed = await (await sealFor(userId))(content)
      await refusing(
        tx.query('select process.save_form_draft($1, $2, $3, $4, $5)', [key, userId, version, sealed, at]),
        { [OTHER_VERSION]: draftChanged },
      )
      return { version: version + 1, content, savedAt: at.toISOString() }
    },
    remove: discardFormDraft,
    async deleteOfPeople(source, userIds) {
      await source.query('delete from process.form_drafts where user_id = any($1)', [[...userIds]])
    },
    savedBefore: (source, then, last = BEFORE_ALL) =>
      source.query<DraftPlace>(
        `select user_id as "userId", key from process.form_drafts
          where saved_at < $1 and (key, user_id) > ($2, $3::uuid) order by key, user_id limit 100`,
        [then, last.key, last.userId],
      ),
    async deleteSavedBefore(source, then, { userId, key }) {
      const rows = await source.query(
        'delete from process.form_drafts where key = $1 and user_id = $2 and saved_at < $3 returning 1',
        [key, userId, then],
      )
      return rows.length > 0
    },
  }
}
