/** What the page around hears: pixels that everything in the frame takes. */
interface HeightMessage {
  readonly tipo: 'verificador-protocolo:altura'
  readonly altura: number
}

/**
 * Tells the page around, whoever it is, how high the content is, now and whenever it changes. Safe to tell anyone: a
 * number of pixels says nothing about who asks or what for.
 */
export const tellHeight = (page: Window): void => {
  if (page.parent === page) return
  const { body } = page.document
  const tell = (): void => {
    const message: HeightMessage = {
      tipo: 'verificador-protocolo:altura',
      altura: Math.ceil(body.getBoundingClientRect().height),
    }
    page.parent.postMessage(message, '*')
  }
  new ResizeObserver(tell).observe(body)
}
