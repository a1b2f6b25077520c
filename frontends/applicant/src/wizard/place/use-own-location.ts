import type { Point } from '@licensing/forms'
import { formatNumber } from '@licensing/ui-kit'
import { useLayoutEffect, useRef, useState } from 'react'

const BY_HAND = 'Digite a latitude e a longitude.'
const UNSUPPORTED = `Este navegador não informa a localização. ${BY_HAND}`
const REFUSED = `O navegador não permitiu usar a localização. Permita o acesso nas configurações do navegador. ${BY_HAND}`
const UNKNOWN = `Não foi possível obter a localização. Tente de novo. ${BY_HAND}`

const SECOND = 1000
const LIMIT = 15 * SECOND

const foundText = (metres: number): string =>
  `Localização obtida, com precisão de ${formatNumber(Math.max(1, Math.round(metres)))} m.`

/** Geolocation on request: `locate` starts it, `text` describes the result. */
export const useOwnLocation = (onFound: (point: Point) => void) => {
  const [busy, setBusy] = useState(false)
  const [text, setText] = useState('')
  const isShown = useRef(true)
  // As soon as the fields are gone: other effects end later, and a position may arrive in between.
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const end = (result: string) => {
    setBusy(false)
    setText(result)
  }
  const locate = () => {
    // Missing if the page was not loaded over https.
    if (!('geolocation' in navigator)) return setText(UNSUPPORTED)
    setBusy(true)
    setText('')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        // The position may arrive after the person left this step.
        if (!isShown.current) return
        onFound({ latitude, longitude })
        end(foundText(accuracy))
      },
      ({ code }) => {
        if (isShown.current) end(code === GeolocationPositionError.PERMISSION_DENIED ? REFUSED : UNKNOWN)
      },
      { enableHighAccuracy: true, timeout: LIMIT, maximumAge: 0 },
    )
  }
  return { locate, busy, text }
}
