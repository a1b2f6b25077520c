import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DraftSync } from './draft-sync'
import { BEGINNING, type DraftState } from './state'

/** A draft of the person's, kept on this device and in the portal while the screen is shown. */
export interface FormDraft extends DraftState, Pick<DraftSync, 'change'> {}

/**
 * `onTaken`: the copy of this device was replaced by the portal's, or is gone with it; read it again. Person and form must not
 * change while mounted.
 */
export const useFormDraft = (userId: string, form: string, onTaken: () => void): FormDraft => {
  const [state, setState] = useState(BEGINNING)
  const [sync] = useState(() => new DraftSync(userId, form))
  const [copy, setCopy] = useState(0)
  const takenRef = useRef(copy)
  const taken = useEffectEvent(() => {
    takenRef.current += 1
    setCopy(takenRef.current)
    onTaken()
  })
  useEffect(() => sync.start({ onState: setState, onTaken: () => taken() }), [sync])
  /** A change of a form that still shows the earlier copy would replace the one just taken. */
  const change = useCallback<DraftSync['change']>(
    (content) => {
      if (copy === takenRef.current) sync.change(content)
    },
    [copy, sync],
  )
  return { ...state, change }
}
