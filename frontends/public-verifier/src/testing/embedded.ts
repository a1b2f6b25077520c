import { within } from '@testing-library/react'

/** The portal that the element in specs belongs to. */
export const PORTAL = 'https://portal.example.org'

/** Puts the verifier's element into the page, as another site would. */
export const openElement = (attributes: Record<string, string> = {}) => {
  const host = document.createElement('verificador-protocolo')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  document.body.append(host)
  const inside = host.shadowRoot?.querySelector<HTMLElement>('.verifier')
  if (!inside) throw new Error('The element has no content.')
  return { host, view: within(inside) }
}
export type OpenedElement = ReturnType<typeof openElement>
