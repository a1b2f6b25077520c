type Attributes = Readonly<Record<string, string>>
type Child = Node | string | null

/** Creates an element without parsing HTML, so that no shown text can become markup. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children.filter((child) => child !== null))
  return made
}

/** Sets an attribute, or removes it for `null`. */
export const setAttribute = (target: Element, name: string, value: string | null): void => {
  if (value === null) target.removeAttribute(name)
  else target.setAttribute(name, value)
}
