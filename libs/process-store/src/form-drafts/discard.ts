import { answerDraftKey, FILING_DRAFT_KEY } from '@licensing/contracts'
import type { Transaction } from '@licensing/event-store'

/** Removes a person's draft of a form. */
export const discardFormDraft = async (tx: Transaction, userId: string, key: string): Promise<void> => {
  await tx.query('delete from process.form_drafts where key = $1 and user_id = $2', [key, userId])
}

/** In the transaction that files. */
export const discardFilingDraft = (tx: Transaction, userId: string): Promise<void> =>
  discardFormDraft(tx, userId, FILING_DRAFT_KEY)

/** In the transaction that answers everything: the drafts of all who were answering. */
export const discardAnswerDrafts = async (tx: Transaction, processId: string): Promise<void> => {
  await tx.query('delete from process.form_drafts where key = $1', [answerDraftKey(processId)])
}
