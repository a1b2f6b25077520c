import type { Visit } from './visit'

/** As the application decides it (frame/use-sidebar.ts), without the default of the person's settings. */
const hasRail = (): boolean => {
  const choice = localStorage.getItem('sidebar-expanded')
  return choice === null ? !matchMedia('(min-width: 1280px)').matches : choice !== 'true'
}

/** Makes one of the frames in the page's HTML visible, with its title, until the application renders its own. */
export const paint = (frame: Visit['frame'], title: string): void => {
  if (frame === null) return
  const page = document.documentElement
  page.dataset['painted'] = frame
  page.toggleAttribute('data-painted-rail', hasRail())
  if (title === '') return
  page.toggleAttribute('data-painted-title', true)
  // As a property, because the HTML of the frame is parsed after this script has run.
  page.style.setProperty('--painted-title', JSON.stringify(title))
}
