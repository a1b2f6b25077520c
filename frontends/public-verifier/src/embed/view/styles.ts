import css from './verifier.css?inline'

let sheet: CSSStyleSheet | undefined

const adoptable = (): boolean => 'adoptedStyleSheets' in Document.prototype

/**
 * Gives a shadow root the verifier's styles. A constructed sheet is no inline style, so a site's Content-Security-Policy
 * lets it be; only browsers from before 2023 get a style element.
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
