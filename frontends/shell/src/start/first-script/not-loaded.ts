/** The application is the page's only deferred script; the files it loads later have retries and messages of their own. */
const isApplication = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement && target.defer

const show = (reload: () => void): void => {
  const template = document.querySelector<HTMLTemplateElement>('template#not-loaded')
  if (template === null) return
  document.body.replaceChildren(template.content.cloneNode(true))
  document.querySelector('button')?.addEventListener('click', reload)
}

/** Replaces the painted frame by a message if the application fails to load; otherwise its skeleton would stay. */
export const showNotLoadedOnFailure = (reload = () => location.reload()): void => {
  const onError = ({ target }: Event): void => {
    if (!isApplication(target)) return
    // A deferred script may fail before the message has been parsed.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => show(reload))
    else show(reload)
  }
  // Errors of loading do not bubble.
  document.addEventListener('error', onError, true)
}
