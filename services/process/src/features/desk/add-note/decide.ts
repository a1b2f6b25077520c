import { DomainError } from '@licensing/contracts'
import type { Decide } from '@licensing/lifecycle'

export interface AddNote {
  readonly noteId: string
  readonly text: string
  /** Null for a person who may not have this process. */
  readonly mentions: readonly (string | null)[]
}

/** In any status: a note is a remark of staff among themselves and decides nothing. @throws DomainError NOT_ASSIGNABLE */
export const addNote: Decide<AddNote> = (_process, { noteId, text, mentions }) => {
  const mentioned = mentions.filter((id) => id !== null)
  if (mentioned.length < mentions.length) throw new DomainError('NOT_ASSIGNABLE')
  return [
    {
      type: 'InternalNoteAdded',
      data: { noteId, text, ...(mentioned.length === 0 ? {} : { mentions: mentioned }) },
    },
  ]
}
