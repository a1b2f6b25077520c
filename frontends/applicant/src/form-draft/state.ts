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
