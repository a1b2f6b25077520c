/** The key of the draft of a filing. */
export const FILING_DRAFT_KEY = 'filing'
const ANSWER = 'answer-'

/** The key of the answer to a process's request. */
export const answerDraftKey = (processId: string): string => `${ANSWER}${processId}`

/** The process whose request is answered; undefined for the filing. */
export const answeredProcessOf = (key: string): string | undefined =>
  key.startsWith(ANSWER) ? key.slice(ANSWER.length) : undefined
