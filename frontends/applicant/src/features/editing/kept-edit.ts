import type { ProcessResponse } from '@licensing/contracts'
import { keptInTab } from '@licensing/ui-kit'
import { useEffect } from 'react'
import type { WizardContext, WizardInput } from '../../wizard/flow/events'
import { useOnChange } from '../../wizard/frame/use-on-change'
import { WizardActor } from '../../wizard/frame/wizard-actor'
import { filesIn, isRecord, storedFilesOf } from '../../wizard/stored-files'
import { emptyValues, type WizardValues } from '../../wizard/values'
import { isStepId, type WizardStepId } from '../../wizard/wizard-steps'

/** What an edit has changed. The rest is the process's, which may have changed since. */
export type KeptEdit = Pick<WizardInput, 'values' | 'files' | 'remembered'> & {
  readonly step?: WizardStepId
  readonly removedDocuments: readonly string[]
}

const keptOf = (processId: string) => keptInTab(`edit\n${processId}`)

const valuesIn = (stored: unknown): Partial<WizardValues> =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).filter(
      ([field, value]) => typeof value === typeof emptyValues[field as keyof WizardValues],
    ),
  )

/** The edit of this tab before it was reloaded, over the process as it is now. */
export const readKeptEdit = ({ id, documents }: ProcessResponse, current: WizardValues): KeptEdit => {
  const stored = keptOf(id).read()
  if (!isRecord(stored)) return { values: current, files: {}, remembered: {}, removedDocuments: [] }
  const { step, removedDocuments } = stored
  const removed: readonly unknown[] = Array.isArray(removedDocuments) ? removedDocuments : []
  return {
    values: { ...current, ...valuesIn(stored['values']) },
    ...filesIn(stored),
    removedDocuments: documents.map((document) => document.id).filter((own) => removed.includes(own)),
    ...(isStepId(step) ? { step } : {}),
  }
}

const changedValues = ({ values, emptyValues: before }: WizardContext): Partial<WizardValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => before[field as keyof WizardValues] !== value),
  )

const keep = (processId: string, context: WizardContext): void => {
  const { step, removedDocuments } = context
  keptOf(processId).write({
    step,
    values: changedValues(context),
    removedDocuments,
    ...storedFilesOf(context),
  })
}

/** Keeps the edit over a reload, until it is saved or left. */
export const useKeptEdit = (processId: string): void => {
  const actor = WizardActor.useActorRef()
  useEffect(() => {
    keep(processId, actor.getSnapshot().context)
    return keptOf(processId).hold()
  }, [actor, processId])
  useOnChange(({ context }) => keep(processId, context))
}
