import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  toastTextOf,
  runVerification,
  problemOf,
  type Verdict,
  type VerifyProtocol,
} from './verification-model'

interface VerificationOptions {
  readonly verify: VerifyProtocol
  /** Verified initially if not blank. */
  readonly initialQuery: string
  /** Shows a toast, where the page has toasts. */
  readonly onMessage: ((message: string) => void) | undefined
}

/** `count` distinguishes consecutive equal results. */
interface Answer {
  readonly verdict: Verdict
  readonly count: number
}

/** One verification at a time: a new one cancels the previous one, and only the last result is shown. */
export const useVerification = ({ verify, initialQuery, onMessage }: VerificationOptions) => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [busy, setBusy] = useState(problemOf(initialQuery) === undefined)
  const running = useRef<AbortController>(null)

  const run = async (query: string): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    try {
      const result = await runVerification(verify, query, controller.signal)
      if (controller.signal.aborted) return
      setAnswer((last) => ({ verdict: result, count: (last?.count ?? 0) + 1 }))
      const toastText = toastTextOf(result)
      if (toastText !== null) onMessage?.(toastText)
    } catch {
      // Cancelled: the newer query shows its own result.
      return
    } finally {
      if (running.current === controller) setBusy(false)
    }
  }
  const verifyQuery = (query: string): void => {
    setBusy(true)
    void run(query)
  }
  /** Cancels a running verification, and removes the result. */
  const discard = (): void => {
    running.current?.abort()
    setBusy(false)
    setAnswer(null)
  }
  const verifyInitially = useEffectEvent(() => {
    if (problemOf(initialQuery) === undefined) void run(initialQuery)
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the response arrives
    verifyInitially()
    return () => running.current?.abort()
  }, [])
  return { answer, busy, verifyQuery, discard }
}
