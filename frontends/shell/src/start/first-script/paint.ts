import type { Visit } from './visit'

/** As the application decides it (frame/use-sidebar.ts), without the default of the person's settings. */
const hasRail = (): boolean => {
  const choice = localStorage.getItem('sidebar-expanded')
  return choice === null ? !matchMedia('(min-width: 1280px)').matches : choice !== 'true'
}

/** As a property, because the HTML of the frame is parsed after this script has run. */
const setText = (property: string, text: string): void =>
  document.documentElement.style.setProperty(property, JSON.stringify(text))

/** Makes one of the frames in the page's HTML visible, with its texts, until the application renders its own. */
export const paint = ({ frame, title, lead }: Pick<Visit, 'frame' | 'title' | 'lead'>): void => {
  if (frame === null) return
  const page = document.documentElement
  page.dataset['painted'] = frame
  page.toggleAttribute('data-painted-rail', hasRail())
  if (title === '') return
  page.toggleAttribute('data-painted-title', true)
  setText('--painted-title', title)
  if (lead !== '') setText('--painted-lead', lead)
}
