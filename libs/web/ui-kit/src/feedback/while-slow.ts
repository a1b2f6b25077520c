import { toast } from './toast'

/** Faster work shows nothing, to avoid a flash. */
const SLOW_MILLISECONDS = 1_000

/** Resolves with the result of `work`; shows a loading toast from one second on until it finishes. */
export const whileSlow = async <Outcome>(text: string, work: Promise<Outcome>): Promise<Outcome> => {
  let shown: string | undefined
  const timer = setTimeout(() => {
    shown = toast.loading(text)
  }, SLOW_MILLISECONDS)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    if (shown !== undefined) toast.dismiss(shown)
  }
}
