import { toast } from './toast'

/** Work that is done sooner says nothing: a flash reads as a fault. */
const SLOW_MILLISECONDS = 1_000

/** The outcome of `work`, announced by a loading toast from its second second on until it is done. */
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
