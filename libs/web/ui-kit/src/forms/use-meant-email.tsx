import { meantEmail } from '@licensing/forms'
import { useState } from 'react'

/**
 * Asks about a likely mistyped domain when the field loses the focus. The question is no error: the form can be sent as it is, and
 * accepting it changes the field.
 */
export const useMeantEmail = (email: string, accept: (email: string) => void) => {
  const [left, setLeft] = useState(email)
  const meant = left === email ? meantEmail(email) : undefined
  return {
    onBlur: () => setLeft(email),
    hint:
      meant === undefined ? undefined : (
        <output>
          <button type="button" className="link" onClick={() => accept(meant)}>
            {`Você quis dizer ${meant}?`}
          </button>
        </output>
      ),
  }
}
