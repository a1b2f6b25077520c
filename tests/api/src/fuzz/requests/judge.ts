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
  if (headers['content-type']?.toString().startsWith('application/json') !== true) yield 'is no JSON'
  const refusal = errorResponse.strict().safeParse(parsed(text))
  if (!refusal.success) return yield 'is not the envelope'
  const { code, message, errors = [], requestId } = refusal.data
  const meaning = Object.entries(errorTable).find(([known]) => known === code)?.[1]
  if (meaning?.status !== status) yield `has the code ${code}, which is not of this status`
  if (requestId !== headers['x-request-id']) yield 'names another request'
  for (const said of [message, ...errors.map((each) => each.message)])
    if (said.trim() === '' || NOT_PORTUGUESE.test(said)) yield `says '${said}'`
}

/**
 * Holds one answer against decision 4: of the 5xx only 503 for a dependency that is away, and every refusal in the
 * envelope, in Portuguese. @returns what is wrong with it
 */
export const complaintsAbout = (
  answer: RawAnswer,
  { headOnly }: { readonly headOnly: boolean },
): string[] => {
  const { status, text } = answer
  const faults = status >= 500 && status !== 503 ? ['is a fault'] : []
  if (status >= 400 && !headOnly) faults.push(...faultsOfEnvelope(answer))
  return faults.map((fault) => `${status} ${fault}: ${text.slice(0, 300)}`)
}
