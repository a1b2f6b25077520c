import { useEffect, useState } from 'react'

/** The value, debounced by `milliseconds` (search: 500, specification section 9). */
export const useDebounced = <Value>(value: Value, milliseconds: number): Value => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}
