import type { UploadProgress } from '@licensing/api-client'
import type { FieldError } from '@licensing/contracts'
import { fromCallback } from 'xstate'
import type { Submission, Submit, WizardEvent } from './events'

/** The field errors of an error (decision 4, errors). */
export const fieldErrorsIn = (error: unknown): readonly FieldError[] =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)
    ? (error.errors as readonly FieldError[])
    : []

/** Runs the submission and reports its progress and result; stopping the wizard cancels it. */
export const submission = fromCallback<WizardEvent, Submission & { submit: Submit }, WizardEvent>(
  ({ input: { submit, ...sent }, sendBack }) => {
    const leaving = new AbortController()
    const onProgress = (progress: UploadProgress) => sendBack({ type: 'PROGRESS', progress })
    submit(sent, { signal: leaving.signal, onProgress }).then(
      ({ id }) => sendBack({ type: 'ACCEPTED', id }),
      (error: unknown) => sendBack({ type: 'REFUSED', refusal: { error, errors: fieldErrorsIn(error) } }),
    )
    return () => leaving.abort()
  },
)
