import { useEffect, useRef, useState } from 'react'
import { useMediaQuery } from '@licensing/ui-kit'

/** Local storage key (specification section 9). */
const STORAGE_KEY = 'sidebar-expanded'

const rememberedChoice = (): boolean | null => {
  const text = localStorage.getItem(STORAGE_KEY)
  return text === null ? null : text === 'true'
}

/**
 * Whether the sidebar is expanded: this browser's stored choice, otherwise the default of the person's settings, otherwise by the
 * available width. Changing the default in the settings overrides an earlier choice.
 */
export const useSidebar = (settingsDefault: boolean | undefined) => {
  const roomy = useMediaQuery('(min-width: 1280px)')
  const [choice, setChoice] = useState(rememberedChoice)
  const knownDefault = useRef(settingsDefault)

  useEffect(() => {
    const before = knownDefault.current
    knownDefault.current = settingsDefault
    if (before === undefined || settingsDefault === undefined || before === settingsDefault) return
    localStorage.removeItem(STORAGE_KEY)
    setChoice(null)
  }, [settingsDefault])

  const expanded = choice ?? (roomy && (settingsDefault ?? true))
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, String(!expanded))
    setChoice(!expanded)
  }
  return { expanded, toggle }
}
