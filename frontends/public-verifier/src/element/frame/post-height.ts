/** The message to the parent page: the content's height in pixels. */
interface HeightMessage {
  readonly tipo: 'verificador-protocolo:altura'
  readonly altura: number
}

/**
 * Posts the content's height to the parent page, initially and on every change. The target origin is '*', since a height
 * reveals nothing about the person or the query.
 */
export const postHeight = (page: Window): void => {
  if (page.parent === page) return
  const { body } = page.document
  const post = (): void => {
    const message: HeightMessage = {
      tipo: 'verificador-protocolo:altura',
      altura: Math.ceil(body.getBoundingClientRect().height),
    }
    page.parent.postMessage(message, '*')
  }
  new ResizeObserver(post).observe(body)
}
