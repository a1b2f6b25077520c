/**
 * Runs in the page: does to each of its texts what Chrome's translator does, which replaces the text node by two elements, but keeps the words.
 * The texts stay the same, so that a journey finds them; React no longer knows them. A text that React still changes would stay the old
 * one in front of the person, so it is reported as an error of the page.
 */
export const translatePage = (): void => {
  const UNTRANSLATED =
    'script, style, textarea, font, title, noscript, option, select, svg, [translate="no"], .notranslate'
  const lost = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes)
      reportError(new Error(`A translated text stays '${oldValue}' and not '${target.nodeValue}'`))
  })
  const translate = (text: Node): void => {
    const parent = text.parentElement
    if (parent === null || text.nodeValue === null || text.nodeValue.trim() === '') return
    if (parent.closest(UNTRANSLATED) !== null) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.nodeValue
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
    lost.observe(text, { characterData: true, characterDataOldValue: true })
  }
  const translateAll = (root: Node): void => {
    if (root.nodeType === Node.TEXT_NODE) return translate(root)
    const texts: Node[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(translate)
  }
  const begin = (): void => {
    translateAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translateAll)
    }).observe(document.body, { childList: true, subtree: true })
  }
  addEventListener('DOMContentLoaded', begin)
}
