import { useEffect, useState } from 'react'

/** True once `milliseconds` have passed since the component mounted. */
export const useElapsed = (milliseconds: number) => {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return elapsed
}
