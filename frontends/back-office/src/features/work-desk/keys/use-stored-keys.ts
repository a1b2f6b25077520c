import { useState } from 'react'

const KEY = 'desk-keys'

/** Whether the keys act, as chosen last in this browser; they do by default. */
export const useStoredKeys = (): readonly [on: boolean, turn: (on: boolean) => void] => {
  const [on, setOn] = useState(() => localStorage.getItem(KEY) !== 'off')
  return [
    on,
    (next) => {
      setOn(next)
      localStorage.setItem(KEY, next ? 'on' : 'off')
    },
  ]
}
