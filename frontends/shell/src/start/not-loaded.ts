/** Replaces the page's static frame by a message if the application cannot be loaded; otherwise its skeleton would stay. */
export const showNotLoaded = (): void => {
  const template = document.querySelector<HTMLTemplateElement>('template#not-loaded')
  if (template === null) return
  document.body.replaceChildren(template.content.cloneNode(true))
  document.querySelector('button')?.addEventListener('click', () => location.reload())
}
