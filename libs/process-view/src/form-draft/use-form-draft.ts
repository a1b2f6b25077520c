import { useEffect, useEffectEvent, useState } from 'react'
import { openLateSync } from './late-sync'
import { BEGINNING, type DraftState, type DraftSync } from './state'

/** A draft of the person's, kept on this device and in the portal while the screen is shown. */
export interface FormDraft extends DraftState, Pick<DraftSync, 'change'> {}

/**
 * `onTaken`: the copy of this device was replaced by the portal's, or is gone with it; read it again. Person and form must not
 * change while mounted.
 */
export const useFormDraft = (userId: string, form: string, onTaken: () => void): FormDraft => {
  const [state, setState] = useState(BEGINNING)
  const [sync] = useState(() => openLateSync(userId, form))
  const taken = useEffectEvent(onTaken)
  useEffect(() => sync.start({ onState: setState, onTaken: () => taken() }), [sync])
  return { ...state, change: sync.change }
}
