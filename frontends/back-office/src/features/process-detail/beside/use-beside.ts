import type { Beside, BesideActions } from './beside-context'
import { useSearchParams } from '@licensing/federation'
import { useMediaQuery } from '@licensing/ui-kit'
import { useCallback, useMemo, useRef } from 'react'

/** Room for the facts and a page of a document. */
const WIDE = '(min-width: 1200px)'
const PARAM = 'beside'

interface SecondPane {
  /** Null on a narrow window. */
  readonly actions: BesideActions | null
  readonly close: () => void
}

/** The second pane of the detail. It is in the URL, so that a reload or a sign-in returns to it. */
export const useBeside = (): SecondPane => {
  const isWide = useMediaQuery(WIDE)
  const [address, setAddress] = useSearchParams()
  const opener = useRef<Element | null>(null)
  const shown = address.get(PARAM)
  const show = useCallback(
    (beside: Beside | null) =>
      setAddress(
        (params) => {
          if (beside === null) params.delete(PARAM)
          else params.set(PARAM, beside)
          return params
        },
        { replace: true },
      ),
    [setAddress],
  )
  const close = useCallback(() => {
    show(null)
    const target = opener.current?.isConnected === true ? opener.current : document.querySelector('main')
    if (target instanceof HTMLElement) target.focus()
  }, [show])
  const actions = useMemo(() => {
    const toggle = (beside: Beside) => {
      if (shown === beside) return close()
      opener.current = document.activeElement
      return show(beside)
    }
    return isWide ? { shown, toggle } : null
  }, [isWide, shown, close, show])
  return { actions, close }
}
