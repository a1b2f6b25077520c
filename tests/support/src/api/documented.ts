import type { Route } from '@licensing/http'
import { openApiDocument } from '@licensing/http/openapi'
import { answerChecker, type AnswerChecker } from './answer-checker'

/** A response with its request. */
export interface GivenAnswer {
  readonly method: string
  /** With the prefix and the query: `/api/processes?page=2`. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** @throws Error if the response does not match the API document */
export type AnswerCheck = (answer: GivenAnswer) => void

const isJson = (contentType: string | null): boolean => contentType?.includes('application/json') === true

const checkers = new Map<string, AnswerChecker>()

/** One checker for all servers of a run with the same routes, because it compiles the schemas that it uses. */
const checkerOf = (routes: readonly Route[]): AnswerChecker => {
  const document = openApiDocument(routes, { title: 'API', version: '0' })
  const key = JSON.stringify(document)
  const checker = checkers.get(key) ?? answerChecker(document)
  checkers.set(key, checker)
  return checker
}

/** Checks responses against the API document of these routes, so that a spec fails when they differ. */
export const documentedAnswers = (routes: readonly Route[]): AnswerCheck => {
  const problemsOf = checkerOf(routes)
  return ({ method, path, status, headers, text }) => {
    const contentType = headers.get('content-type')
    const body: unknown = isJson(contentType) && text !== '' ? JSON.parse(text) : undefined
    const problems = problemsOf({ method, path, status, contentType: contentType ?? undefined, body })
    if (problems.length === 0) return
    throw new Error(
      [
        `The response to ${method} ${path} (${status}) does not match the API document:`,
        ...problems.map((problem) => `- ${problem}`),
        text.slice(0, 1000),
      ].join('\n'),
    )
  }
}
