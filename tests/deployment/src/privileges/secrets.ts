import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deployment } from '../compose/compose'

/** A secret of the deployment, as its container reads it. */
export const secretOf = (deployment: Deployment, name: string): Promise<string> =>
  readFile(join(deployment.env['SECRETS_FOLDER'] ?? '', name), 'utf8')
