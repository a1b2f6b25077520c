import { useCurrentUser } from '@licensing/api-client'
import { answerDraftKey } from '@licensing/contracts'
import { contentOnDevice } from '../../form-draft/content-on-device'
import { type FormDraft, useFormDraft } from '../../form-draft/use-form-draft'
import { checkSent, useSending } from '@licensing/process-view/uploads'
import { useEffect, useState } from 'react'
import { contentOf, draftsIn } from './draft-content'
import { type Draft, type Drafts, emptyDraft, type Item, keyOf } from './model'

export interface AnswerDraft {
  readonly drafts: Drafts
  readonly change: (item: Item, part: Partial<Draft>) => void
  /** Changes when all answers were replaced by those of another device. */
  readonly round: number
  readonly form: FormDraft
}

/** The answers as entered, which follow the person from device to device until they are sent. */
export const useAnswerDraft = (processId: string, items: readonly Item[]): AnswerDraft => {
  const userId = useCurrentUser()?.id ?? ''
  const key = answerDraftKey(processId)
  const read = () => draftsIn(contentOnDevice(userId, key))
  const [{ drafts, round }, setEntered] = useState(() => ({ drafts: read(), round: 0 }))
  const form = useFormDraft(userId, key, () =>
    setEntered((known) => ({ drafts: read(), round: known.round + 1 })),
  )
  const { change } = form
  const sent = useSending()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only files of an earlier visit
  useEffect(() => void checkSent([...drafts.values()].flatMap(({ files }) => files)), [round])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- answers change by what is entered and sent, not by a new list of items
  useEffect(() => change(contentOf(items, drafts)), [drafts, change, sent])
  return {
    drafts,
    round,
    form,
    change: (item, part) =>
      setEntered((known) => ({
        ...known,
        drafts: new Map(known.drafts).set(keyOf(item), {
          ...(known.drafts.get(keyOf(item)) ?? emptyDraft),
          ...part,
        }),
      })),
  }
}
