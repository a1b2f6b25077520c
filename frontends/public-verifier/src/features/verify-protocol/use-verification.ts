import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { complaintOf, judge, problemOf, type Verdict, type VerifyProtocol } from './verification-model'

interface VerificationOptions {
  readonly verify: VerifyProtocol
  /** Verified at once when it is not blank. */
  readonly initialQuery: string
  /** Shows a passing message, where the page has a place for it. */
  readonly onComplaint: ((message: string) => void) | undefined
}

/** `count` tells one answer from the next, also when both say the same. */
interface Answer {
  readonly verdict: Verdict
  readonly count: number
}

/** One verification at a time: a new one cancels the one before, and only the last answer shows. */
export const useVerification = ({ verify, initialQuery, onComplaint }: VerificationOptions) => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [busy, setBusy] = useState(problemOf(initialQuery) === undefined)
  const running = useRef<AbortController>(null)

  const run = async (query: string): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    try {
      const judged = await judge(verify, query, controller.signal)
      if (controller.signal.aborted) return
      setAnswer((last) => ({ verdict: judged, count: (last?.count ?? 0) + 1 }))
      const complaint = complaintOf(judged)
      if (complaint !== null) onComplaint?.(complaint)
    } catch {
      // Cancelled: whoever cancelled it shows what comes next.
      return
    } finally {
      if (running.current === controller) setBusy(false)
    }
  }
  const ask = (query: string): void => {
    setBusy(true)
    void run(query)
  }
  const askInitially = useEffectEvent(() => {
    if (problemOf(initialQuery) === undefined) void run(initialQuery)
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the answer is there
    askInitially()
    return () => running.current?.abort()
  }, [])
  return { answer, busy, ask }
}
