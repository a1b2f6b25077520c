import type { Decide } from '@licensing/lifecycle'

export interface AddNote {
  readonly noteId: string
  readonly text: string
}

/** In any status: a note is a remark of staff among themselves and decides nothing. */
export const addNote: Decide<AddNote> = (_process, note) => [{ type: 'InternalNoteAdded', data: { ...note } }]
