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

/** Names a draft. */
export interface DraftPlace {
  readonly userId: string
  readonly key: string
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

/** A token stays valid for a few seconds after its account was deleted. */
const sealFor = (personal: PersonalData, userId: string): Promise<Seal> =>
  personal.sealFor(userId).catch((error: unknown) => {
    throw error instanceof NoPersonKey ? new DomainError('UNAUTHENTICATED', { cause: error }) : error
  })

export type FormDrafts = ReturnType<typeof openFormDrafts>

/** The unsent forms of each person, by key (K7a). */
export const openFormDrafts = ({ personal }: { readonly personal: PersonalData }) => ({
  async of(source: Queryable, userId: string, key: string): Promise<FormDraftResponse> {
    const [row] = await source.query<StoredRow>(
      'select version, sealed, saved_at from process.form_drafts where key = $1 and user_id = $2',
      [key, userId],
    )
    if (row === undefined) return none
    const [content] = await personal.decrypt([{ personId: userId, sealed: row.sealed }], source)
    if (content === undefined || content === null) return none
    return { version: row.version, content, savedAt: row.saved_at.toISOString() }
  },
  /**
   * @returns the draft as saved. @throws DomainError UNAUTHENTICATED for a deleted account; DRAFT_CHANGED unless
   * `version` is the stored one
   */
  async save(
    tx: Transaction,
    { userId, key }: DraftPlace,
    { version, content }: FormDraftBody,
    at: Date,
  ): Promise<FormDraftResponse> {
    const sealed = await (await sealFor(personal, userId))(content)
    await refusing(
      tx.query('select process.save_form_draft($1, $2, $3, $4, $5)', [key, userId, version, sealed, at]),
      { [OTHER_VERSION]: draftChanged },
    )
    return { version: version + 1, content, savedAt: at.toISOString() }
  },
})

/** At most a hundred of those last saved before then, by key and person, after the last of the page before. */
export const draftsSavedBefore = (
  source: Queryable,
  then: Date,
  last = BEFORE_ALL,
): Promise<readonly DraftPlace[]> =>
  source.query<DraftPlace>(
    `select user_id as "userId", key from process.form_drafts
      where saved_at < $1 and (key, user_id) > ($2, $3::uuid) order by key, user_id limit 100`,
    [then, last.key, last.userId],
  )

/** @returns whether it was deleted; one that was saved since is kept */
export const deleteDraftSavedBefore = async (
  source: Queryable,
  then: Date,
  { userId, key }: DraftPlace,
): Promise<boolean> => {
  const rows = await source.query(
    'delete from process.form_drafts where key = $1 and user_id = $2 and saved_at < $3 returning 1',
    [key, userId, then],
  )
  return rows.length > 0
}
