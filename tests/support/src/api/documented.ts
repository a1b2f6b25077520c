import { openApiDocument } from '@licensing/api-docs'
import { answerChecker } from '@licensing/api-docs/checking'
import type { Route } from '@licensing/http-kit'

/** An answer as it came, and the call it is to. */
export interface GivenAnswer {
  readonly method: string
  /** With the prefix, and the query if there is one: `/api/processes?page=2`. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** @throws Error if the response does not match the API document */
export type AnswerCheck = (answer: GivenAnswer) => void

const isJson = (contentType: string | null): boolean => contentType?.includes('application/json') === true

/** Holds answers against the document made of these routes, so that a spec fails when the two part ways. */
export const documentedAnswers = (routes: readonly Route[]): AnswerCheck => {
  const problemsOf = answerChecker(openApiDocument(routes, { title: 'API', version: '0' }))
  return ({ method, path, status, headers, text }) => {
    const contentType = headers.get('content-type')
    const body: unknown = isJson(contentType) && text !== '' ? JSON.parse(text) : undefined
    const problems = problemsOf({ method, path, status, contentType: contentType ?? undefined, body })
    if (problems.length === 0) return
    throw new Error(
      [
        `The answer to ${method} ${path} (${status}) is not as the API's document says:`,
        ...problems.map((problem) => `- ${problem}`),
        text.slice(0, 1000),
      ].join('\n'),
    )
  }
}
