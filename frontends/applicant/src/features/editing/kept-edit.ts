import type { ProcessResponse, UploadResponse } from '@licensing/contracts'
import { DOCUMENT_CATEGORIES } from '@licensing/domain-kit'
import { isOffered, onSending, sentFile } from '@licensing/process-view/uploads'
import { keptInTab } from '@licensing/ui-kit'
import { useEffect } from 'react'
import { lostFiles, namesOf, uploadsOf } from '../filing/draft/file-cache'
import type { WizardContext, WizardInput } from '../../wizard/flow/events'
import { WizardActor } from '../../wizard/frame/wizard-actor'
import { type ChosenFiles, emptyValues, type FileNames, type WizardValues } from '../../wizard/values'
import { isStepId, type WizardStepId } from '../../wizard/wizard-steps'

/** What an edit has changed. The rest is the process's, which may have changed since. */
export type KeptEdit = Pick<WizardInput, 'values' | 'files' | 'remembered'> & {
  readonly step?: WizardStepId
  readonly removedDocuments: readonly string[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keptOf = (processId: string) => keptInTab(`edit\n${processId}`)

const valuesIn = (stored: unknown): Partial<WizardValues> =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).filter(
      ([field, value]) => typeof value === typeof emptyValues[field as keyof WizardValues],
    ),
  )

const listsIn = <Entry>(stored: unknown, isEntry: (value: unknown) => value is Entry) =>
  isRecord(stored)
    ? DOCUMENT_CATEGORIES.flatMap((category): [string, Entry[]][] => {
        const list = stored[category]
        return Array.isArray(list) ? [[category, list.filter((one) => isEntry(one))]] : []
      })
    : []

const isText = (value: unknown): value is string => typeof value === 'string'
const isUpload = (value: unknown): value is UploadResponse => isOffered(value)

/** The edit of this tab before it was reloaded, over the process as it is now. */
export const readKeptEdit = ({ id, documents }: ProcessResponse, current: WizardValues): KeptEdit => {
  const stored = keptOf(id).read()
  if (!isRecord(stored)) return { values: current, files: {}, remembered: {}, removedDocuments: [] }
  const files: ChosenFiles = Object.fromEntries(
    listsIn(stored['uploads'], isUpload).map(([category, sent]) => [category, sent.map(sentFile)]),
  )
  const names: FileNames = Object.fromEntries(listsIn(stored['fileNames'], isText))
  const removed = Array.isArray(stored['removedDocuments']) ? stored['removedDocuments'] : []
  const { step } = stored
  return {
    values: { ...current, ...valuesIn(stored['values']) },
    files,
    remembered: lostFiles(names, files),
    removedDocuments: documents.map((document) => document.id).filter((own) => removed.includes(own)),
    ...(isStepId(step) ? { step } : {}),
  }
}

const changedValues = ({ values, emptyValues: before }: WizardContext): Partial<WizardValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => before[field as keyof WizardValues] !== value),
  )

/** Keeps the edit over a reload, until it is saved or left. */
export const useKeptEdit = (processId: string): void => {
  const actor = WizardActor.useActorRef()
  useEffect(() => {
    const kept = keptOf(processId)
    const save = () => {
      const { context } = actor.getSnapshot()
      const { step, files, remembered, removedDocuments } = context
      kept.write({
        step,
        values: changedValues(context),
        removedDocuments,
        fileNames: { ...remembered, ...namesOf(files) },
        uploads: uploadsOf(files),
      })
    }
    save()
    const { unsubscribe } = actor.subscribe(save)
    const stop = onSending(save)
    const release = kept.hold()
    return () => {
      unsubscribe()
      stop()
      release()
    }
  }, [actor, processId])
}
