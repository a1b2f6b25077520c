import { errorResponse } from '@licensing/contracts'
import { errorTable } from '@licensing/http-kit'
import type { RawAnswer } from './send'

/** Default messages of zod, Node, Postgres and the router. */
const NOT_PORTUGUESE =
  /\b(invalid|expected|received|required|must|too (big|small|many)|unrecognized|unknown|unexpected|error|not found|forbidden|request|input)\b/i

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function* faultsOfEnvelope({ status, headers, text }: RawAnswer): Generator<string> {
  if (headers['content-type']?.toString().startsWith('application/json') !== true) yield 'is not JSON'
  const refusal = errorResponse.strict().safeParse(parsed(text))
  if (!refusal.success) return yield 'does not match the envelope'
  const { code, message, errors = [], requestId } = refusal.data
  const meaning = Object.entries(errorTable).find(([known]) => known === code)?.[1]
  if (meaning?.status !== status) yield `has the code ${code}, which belongs to another status`
  if (requestId !== headers['x-request-id']) yield 'has the id of another request'
  for (const sentence of [message, ...errors.map((each) => each.message)])
    if (sentence.trim() === '' || NOT_PORTUGUESE.test(sentence)) yield `has the message '${sentence}'`
}

/**
 * Checks a response against decision 4: no 5xx except 503 for an unavailable dependency, and every error in the envelope, in
 * Portuguese. @returns the fault
 */
export const complaintsAbout = (
  answer: RawAnswer,
  { headOnly }: { readonly headOnly: boolean },
): string[] => {
  const { status, text } = answer
  const faults = status >= 500 && status !== 503 ? ['is a server error'] : []
  if (status >= 400 && !headOnly) faults.push(...faultsOfEnvelope(answer))
  return faults.map((fault) => `${status} ${fault}: ${text.slice(0, 300)}`)
}
