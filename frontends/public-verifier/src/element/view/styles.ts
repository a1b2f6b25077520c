import alert from './styles/alert.css?inline'
import base from './styles/base.css?inline'
import details from './styles/details.css?inline'
import form from './styles/form.css?inline'
import result from './styles/result.css?inline'
import status from './styles/status.css?inline'
import zone from './styles/zone.css?inline'

const css = [base, form, zone, result, status, details, alert].join('')

let sheet: CSSStyleSheet | undefined

const adoptable = (): boolean => 'adoptedStyleSheets' in Document.prototype

/**
 * Adds the verifier's styles to a shadow root. A constructed sheet is not an inline style, so a site's
 * Content-Security-Policy permits it; browsers from before 2023 get a style element.
 */
export const adoptStyles = (root: ShadowRoot): void => {
  if (!adoptable()) {
    const style = document.createElement('style')
    style.textContent = css
    root.append(style)
    return
  }
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  root.adoptedStyleSheets = [sheet]
}
