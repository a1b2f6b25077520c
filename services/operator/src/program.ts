import { resolve } from 'node:path'
import { Command } from 'commander'
import { rotateSigningKey, type RotationOptions } from './accounts/rotate-signing-key'
import { createSuperAdmin, type NewSuperAdminOptions, passwordFor } from './accounts/create-super-admin'
import { removeDemoAccounts } from './accounts/remove-demo-accounts'
import { resetSecondFactor, type ResetOptions } from './accounts/reset-second-factor'
import { grantDatabaseRoles, signInsFrom } from './database-roles/grant-database-roles'
import { exportProcess, type ExportOptions } from './export/export-process'
import { createMissingTopics, positiveNumber, type TopicChoices } from './kafka/create-missing-topics'
import { verifyProcess, verifyWholeHistory } from './history/verify-history'
import { listProjections } from './projections/list-projections'
import { rebuildProjection, replayParked } from './projections/rebuild-projection'
import type { Run } from './run'
import { dayFrom, municipalityFrom } from './what-if/arguments'
import { readTable } from './what-if/read-table'
import { simulate, type WhatIfOptions } from './what-if/simulate'

const SURROUNDINGS = `
Works on the portal's data: DATABASE_URL if set, otherwise the embedded Postgres of DATA_DIR (defaults to .data). The portal may
be running or stopped. Results go to standard output, progress and errors to standard error.

Exit codes: 0 success, 1 failure or findings, 2 usage error.`

const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ npm run admin -- ${line}`).join('\n')}`

const addAccounts = (program: Command, { passwords, settings, terminal, withDeployment }: Run): void => {
  program
    .command('create-super-admin')
    .description('Create a super admin account, which is not possible in the web interface')
    .requiredOption('--email <address>', 'sign-in e-mail')
    .requiredOption('--name <name>', 'display name')
    .option('--password-stdin', 'read the password from one line of standard input')
    .option('--generate', 'generate a password and print it once')
    .addHelpText(
      'after',
      `\nPrompts for the password on the terminal without echo, unless one of the two password options is given.\n${examples(
        'create-super-admin --email ana@example.org --name "Ana Souza"',
        'create-super-admin --email ana@example.org --name "Ana Souza" --generate',
        'create-super-admin --email ana@example.org --name "Ana Souza" --password-stdin < password.txt',
      )}`,
    )
    .action(async (options: NewSuperAdminOptions) => {
      const password = await passwordFor(options, passwords, settings().PASSWORD_MIN_LENGTH)
      await withDeployment((deployment) => createSuperAdmin(deployment, options, password, terminal))
    })
  program
    .command('remove-demo-accounts')
    .description('Delete the four demo accounts, whose password is published; keeps demo processes')
    .addHelpText('after', examples('remove-demo-accounts'))
    .action(() => withDeployment((deployment) => removeDemoAccounts(deployment, terminal)))
  program
    .command('reset-second-factor')
    .description('Remove the second factor of a person who has lost it, if no admin can do so')
    .requiredOption('--email <address>', 'sign-in e-mail of the account')
    .addHelpText('after', examples('reset-second-factor --email ana@example.org'))
    .action((options: ResetOptions) =>
      withDeployment((deployment) => resetSecondFactor(deployment, options, terminal)),
    )
}

const addKeys = (program: Command, { terminal, withDeployment }: Run): void => {
  program
    .command('rotate-signing-key')
    .description('Sign tokens with a new key, without interrupting sessions')
    .option('--compromised', 'remove all keys immediately, which signs everyone out')
    .addHelpText('after', examples('rotate-signing-key', 'rotate-signing-key --compromised'))
    .action((options: RotationOptions) =>
      withDeployment((deployment) => rotateSigningKey(deployment, options, terminal)),
    )
}

const addProjections = (program: Command, { terminal, withDeployment }: Run): void => {
  program
    .command('list-projections')
    .description('Show every consumer of events: position, events behind, parked streams')
    .addHelpText('after', examples('list-projections'))
    .action(() => withDeployment((deployment) => listProjections(deployment, terminal)))
  program
    .command('rebuild-projection')
    .description('Rebuild a read model from the events; the portal may keep running')
    .argument('<name>', 'a name from list-projections')
    .addHelpText(
      'after',
      examples('rebuild-projection process.list', 'rebuild-projection reporting.processes'),
    )
    .action((name: string) => withDeployment((deployment) => rebuildProjection(deployment, name, terminal)))
  program
    .command('replay-parked')
    .description('Retry the events that a read model failed to apply')
    .argument('<name>', 'a name from list-projections')
    .addHelpText('after', examples('replay-parked process.list'))
    .action((name: string) => withDeployment((deployment) => replayParked(deployment, name, terminal)))
}

const addHistory = (program: Command, run: Run): void => {
  const { folder, signal, terminal, withDeployment } = run
  program
    .command('verify-history')
    .description('Recompute the hashes of the history and report changed or missing events')
    .argument('[process]', 'id or protocol number; defaults to every stream')
    .option('--documents', 'also verify every file (always done for a single process)')
    .addHelpText('after', examples('verify-history', 'verify-history --documents', 'verify-history 2026/001'))
    .action((given: string | undefined, { documents = false }: { documents?: boolean }) =>
      withDeployment((deployment) =>
        given === undefined
          ? verifyWholeHistory(deployment, { documents }, terminal)
          : verifyProcess(deployment, given, terminal),
      ),
    )
  program
    .command('export-process')
    .description('Write all data of one process into a zip that can be verified without the portal')
    .argument('<process>', 'id or protocol number')
    .option('--output <file.zip>', 'output file (default: ./processo-<number>.zip)')
    .option('--overwrite', 'replace an existing file')
    .option('--without-notes', "give the staff's internal notes by their hash alone")
    .addHelpText(
      'after',
      examples('export-process 2026/001', 'export-process 2026/001 --output /backup/2026-001.zip'),
    )
    .action((given: string, options: ExportOptions) =>
      withDeployment(async (deployment) => {
        await exportProcess(deployment, { given, ...options }, { folder, signal }, terminal)
      }),
    )
}

const addWhatIf = (program: Command, { folder, terminal, withDeployment }: Run): void => {
  program
    .command('what-if')
    .description('Replay the legal clocks of a period against another table of terms; changes nothing')
    .requiredOption('--table <file.json>', 'a regime, or a list of regimes')
    .requiredOption('--from <day>', 'first day on which the clocks started', dayFrom)
    .requiredOption('--to <day>', 'last day', dayFrom)
    .option('--municipality <id>', 'only this municipality', municipalityFrom)
    .option('--csv <file.csv>', 'also write a line for each process')
    .addHelpText(
      'after',
      `\nSupposes that every step would have happened on the same day. Open clocks are judged as of today.\n${examples(
        'what-if --table t.json --from 2026-01-01 --to 2026-12-31',
        'what-if --table t.json --from 2026-01-01 --to 2026-12-31 --csv late.csv',
      )}`,
    )
    .action(async ({ table: file, ...options }: WhatIfOptions & { readonly table: string }) => {
      const table = await readTable(resolve(folder, file), file)
      await withDeployment((deployment) => simulate(deployment, options, { table, folder }, terminal))
    })
}

const addTopics = (program: Command, { settings, terminal, withKafka }: Run): void => {
  program
    .command('topics')
    .description('Create missing Kafka topics, and report differences of existing ones')
    .option('--partitions <n>', 'partitions per topic (default: KAFKA_TOPIC_PARTITIONS)', positiveNumber)
    .option(
      '--replication <n>',
      'replicas, at most one per broker (default: KAFKA_TOPIC_REPLICATION)',
      positiveNumber,
    )
    .option('--retention-days <n>', 'retention of events (default: forever)', positiveNumber)
    .option(
      '--grant-to <prefix>',
      'grant the users <prefix>relay, <prefix>process … the access of each service',
    )
    .addHelpText(
      'after',
      `\nRequires KAFKA_BROKERS, but no database. Existing topics are never changed: with another number of partitions,
streams would move to other partitions and lose their order.\n${examples(
        'topics',
        'topics --partitions 24 --replication 3 --retention-days 365',
      )}`,
    )
    .action((choices: TopicChoices) =>
      withKafka((kafka) => createMissingTopics(kafka, settings(), choices, terminal)),
    )
}

const addRoles = (program: Command, { environment, terminal, withDeployment }: Run): void => {
  program
    .command('database-roles')
    .description('Create the database role of each service and grant its rights')
    .addHelpText(
      'after',
      `\nDATABASE_URL signs in as the owner. <SERVICE>_DATABASE_URL, such as USER_DATABASE_URL, contains the user and the password of
each service's role; METRICS_DATABASE_URL, if set, those of an exporter of Postgres' metrics. Run it after every migration.\n${examples('database-roles')}`,
    )
    .action(async () => {
      const signIns = signInsFrom(environment)
      await withDeployment((deployment) => grantDatabaseRoles(deployment, signIns, terminal))
    })
}

/** Defines the tool's commands with their help and handlers. */
export const programOf = (run: Run): Command => {
  const program = new Command('admin')
    .description('Administration of the licensing portal')
    .usage('<command> [options]')
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError('Use --help for usage.')
    .configureOutput({
      writeOut: (text) => run.terminal.print(text.replace(/\n$/, '')),
      writeErr: run.printError,
    })
    .addHelpText('after', SURROUNDINGS)
    .addHelpText('after', examples('list-projections', 'verify-history --help'))
  addAccounts(program, run)
  addKeys(program, run)
  addProjections(program, run)
  addHistory(program, run)
  addWhatIf(program, run)
  addTopics(program, run)
  addRoles(program, run)
  return program
}
