import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deployment } from '../compose/compose'

/** The parts that sign in to Postgres and Kafka as themselves. */
export const PARTS = ['user', 'catalogue', 'process', 'correction', 'reporting', 'relay']

/** A secret of the deployment, as the container that is given it reads it. */
export const secretOf = (deployment: Deployment, name: string): Promise<string> =>
  readFile(join(deployment.env['SECRETS_FOLDER'] ?? '', name), 'utf8')
