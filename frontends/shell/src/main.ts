import './start/schemas-without-eval'
import { loadFirstArea } from './portal/first-area'
import { registerRemotesElsewhere } from './remotes/remotes'
import { startsWithSignIn } from './start/starts-with-sign-in'

registerRemotesElsewhere()

// In parallel to the application, which awaits the same files and reports a failure.
if (!startsWithSignIn(window.location, localStorage)) loadFirstArea().catch(() => undefined)

/**
 * The asynchronous border that shared modules need: the application imports them as if they were its own. If it cannot be loaded,
 * the page shows a message immediately.
 */
import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch(() =>
  document.getElementById('not-loaded')?.classList.add('failed'),
)
