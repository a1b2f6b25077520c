import { homedir } from 'node:os'
import { join } from 'node:path'

/** The folder for build contexts, cached documentation, and the log and process id of a Docker that ci started. */
export const workFolder =
  process.env.ENGINES_FOLDER ??
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'licensing-engines')
