import './start/schemas-without-eval'

/**
 * The asynchronous border that shared modules need: the application imports them as if they were its own. If it cannot be loaded,
 * the page shows a message immediately.
 */
import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch(() =>
  document.getElementById('not-loaded')?.classList.add('failed'),
)
