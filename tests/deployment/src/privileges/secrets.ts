import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deployment } from '../compose/compose'

/** The services that have an account of their own in Postgres and Kafka. */
export const PARTS = ['user', 'catalogue', 'process', 'correction', 'reporting', 'notification', 'relay']

/** A secret of the deployment, as its container reads it. */
export const secretOf = (deployment: Deployment, name: string): Promise<string> =>
  readFile(join(deployment.env['SECRETS_FOLDER'] ?? '', name), 'utf8')
