/**
 * Runs first in the page. Each bundle has a runtime of React Fast Refresh of its own, which looks for React's renderer in this hook.
 * The hook that the first runtime would make keeps no list of renderers, so that those of the remotes, which load later, would find
 * none. The browser extension of React makes a complete one.
 */
const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__'
const renderers = new Map()

/** The renderer has room for one handler, which each runtime would take from the others. */
const withAllHandlers = (renderer) => {
  const handlers = new Set()
  const familyOf = (type) => {
    for (const handler of handlers) {
      const family = handler(type)
      if (family !== undefined) return family
    }
    return undefined
  }
  const { setRefreshHandler } = renderer
  renderer.setRefreshHandler = (handler) => setRefreshHandler(handlers.add(handler) && familyOf)
  return renderer
}

window[HOOK] ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    const id = renderers.size + 1
    renderers.set(id, withAllHandlers(renderer))
    return id
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
}
