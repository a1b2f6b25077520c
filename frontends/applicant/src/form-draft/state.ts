import type { Elements } from '@licensing/ui-kit'

export interface DraftState {
  /** Where it is kept, 'Salvo neste dispositivo e no portal às 14:03'; null before anything is. */
  readonly kept: string | null
  /** Shown while the person has to choose between this draft and that of another device. */
  readonly question: Elements
}

export const BEGINNING: DraftState = { kept: null, question: null }

export const KEPT_HERE = 'Salvo só neste dispositivo'

export interface DraftListener {
  readonly onState: (state: DraftState) => void
  /** The copy of this device was replaced by that of the portal, or is gone with it. */
  readonly onTaken: () => void
}

export interface DraftSync {
  /** Begins, or begins again after the returned function has saved what was not saved yet. */
  readonly start: (listener: DraftListener) => () => void
  /** Null removes the draft, here and in the portal. The same content again changes nothing. */
  readonly change: (content: object | null) => void
}
