export type TextControl = HTMLInputElement | HTMLTextAreaElement

const TEXT_INPUTS = new Set(['text', 'email', 'tel', 'url', 'search', 'number'])

/** A field that a person types into; a password is none. */
export const isTextControl = (element: EventTarget): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && TEXT_INPUTS.has(element.type))
