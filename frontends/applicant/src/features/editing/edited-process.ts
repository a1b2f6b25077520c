import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { createContext, useContext } from 'react'
import { useValues } from '../../wizard/frame/wizard-actor'
import { editableCategories } from './model'

/** The process when the wizard opened, and its pending corrections. */
export interface Edited {
  readonly process: ProcessResponse
  readonly pending: readonly CorrectionResponse[]
}

export const EditedProcess = createContext<Edited | null>(null)

export const useEdited = (): Edited => {
  const edited = useContext(EditedProcess)
  if (edited === null) throw new Error('The steps of the edit wizard need an EditedProcess around them')
  return edited
}

export const useEditableCategories = () => {
  const { process, pending } = useEdited()
  return editableCategories(useValues(), process.documents, pending)
}
