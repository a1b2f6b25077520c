import type * as validation from './validation'

/** The validation functions of the wizard. */
export type Validation = typeof validation

/** Loads the validation chunk, once. Rejects on a network error; call again to retry. */
export const loadValidation = (): Promise<Validation> => import('./validation')
