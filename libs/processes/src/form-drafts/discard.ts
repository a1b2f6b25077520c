import { answerDraftKey, FILING_DRAFT_KEY } from '@licensing/domain-kit'
import type { Write } from '@licensing/database'

/** An effect that removes a person's draft of a form. */
export const discardFormDraft = (write: Write, userId: string, key: string): void =>
  write.effect({
    sql: 'delete from process.form_drafts using written where key = $1 and user_id = $2',
    values: [key, userId],
  })

/** In the write that files. */
export const discardFilingDraft = (write: Write, userId: string): void =>
  discardFormDraft(write, userId, FILING_DRAFT_KEY)

/** In the write that answers everything: the drafts of all who were answering. */
export const discardAnswerDrafts = (write: Write, processId: string): void =>
  write.effect({
    sql: 'delete from process.form_drafts using written where key = $1',
    values: [answerDraftKey(processId)],
  })
