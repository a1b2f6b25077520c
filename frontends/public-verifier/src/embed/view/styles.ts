import css from './verifier.css?inline'

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
