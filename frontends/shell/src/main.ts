import './start/schemas-without-eval'
import { showNotLoaded } from './start/not-loaded'

/** The asynchronous border that shared modules need: the application imports them as if they were its own. */
import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch(showNotLoaded)
