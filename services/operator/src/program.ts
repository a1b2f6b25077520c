import { Command } from 'commander'
import { rotateSigningKey, type RotationOptions } from './accounts/rotate-signing-key'
import { createSuperAdmin, type NewSuperAdminOptions, passwordFor } from './accounts/create-super-admin'
import { removeDemoAccounts } from './accounts/remove-demo-accounts'
import { resetSecondFactor, type ResetOptions } from './accounts/reset-second-factor'
import { grantDatabaseRoles, signInsFrom } from './database-roles/grant-database-roles'
import { exportProcess, type ExportOptions } from './export/export-process'
import { makeTopics, type TopicChoices, wholeNumberFrom } from './kafka/make-topics'
import { verifyProcess, verifyWholeHistory } from './history/verify-history'
import { listProjections } from './projections/list-projections'
import { rebuildProjection, replayParked } from './projections/rebuild-projection'
import type { Run } from './run'

const SURROUNDINGS = `
The data is that of the portal: DATABASE_URL if set, else the embedded Postgres of DATA_DIR (default .data),
whether the portal is running on it or not. Results go to standard output, progress and errors to standard error.

Exit codes: 0 done, 1 failed or found something broken, 2 asked for wrongly.`

const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ npm run admin -- ${line}`).join('\n')}`

const addAccounts = (program: Command, { passwords, settings, terminal, withDeployment }: Run): void => {
  program
    .command('create-super-admin')
    .description('Make an account with every right, which no screen can do')
    .requiredOption('--email <address>', 'e-mail it signs in with')
    .requiredOption('--name <name>', 'name it is shown by')
    .option('--password-stdin', 'read the password from standard input, one line')
    .option('--generate', 'make a password and print it once')
    .addHelpText(
      'after',
      `\nThe password is asked for on the terminal, unshown, unless one of the two options says otherwise.\n${examples(
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
    .description('Delete the four demo accounts, whose password is published; demo processes stay')
    .addHelpText('after', examples('remove-demo-accounts'))
    .action(() => withDeployment((deployment) => removeDemoAccounts(deployment, terminal)))
}

const addRecovery = (program: Command, { terminal, withDeployment }: Run): void => {
  program
    .command('reset-second-factor')
    .description('Remove the second factor of somebody who lost it and whom no admin can help')
    .requiredOption('--email <address>', 'e-mail the account signs in with')
    .addHelpText('after', examples('reset-second-factor --email ana@example.org'))
    .action((options: ResetOptions) =>
      withDeployment((deployment) => resetSecondFactor(deployment, options, terminal)),
    )
}

const addKeys = (program: Command, { terminal, withDeployment }: Run): void => {
  program
    .command('rotate-signing-key')
    .description('Have tokens signed by a new key, which nobody notices')
    .option('--compromised', 'withdraw every key at once: everyone is signed out')
    .addHelpText('after', examples('rotate-signing-key', 'rotate-signing-key --compromised'))
    .action((options: RotationOptions) =>
      withDeployment((deployment) => rotateSigningKey(deployment, options, terminal)),
    )
}

const addProjections = (program: Command, { terminal, withDeployment }: Run): void => {
  program
    .command('list-projections')
    .description('Show every read model: position, events behind, parked streams')
    .addHelpText('after', examples('list-projections'))
    .action(() => withDeployment((deployment) => listProjections(deployment, terminal)))
  program
    .command('rebuild-projection')
    .description('Make a read model anew from the events, while the portal may go on')
    .argument('<name>', 'as list-projections shows it')
    .addHelpText(
      'after',
      examples('rebuild-projection process.list', 'rebuild-projection reporting.processes'),
    )
    .action((name: string) => withDeployment((deployment) => rebuildProjection(deployment, name, terminal)))
  program
    .command('replay-parked')
    .description('Try again the events a read model could not take')
    .argument('<name>', 'as list-projections shows it')
    .addHelpText('after', examples('replay-parked process.history'))
    .action((name: string) => withDeployment((deployment) => replayParked(deployment, name, terminal)))
}

const addHistory = (program: Command, run: Run): void => {
  const { folder, signal, terminal, withDeployment } = run
  program
    .command('verify-history')
    .description('Recompute the hashes of the history, and tell what was changed or is missing')
    .argument('[process]', 'id or protocol number; every stream when left out')
    .option('--documents', 'also read every file and compare it (always done for one process)')
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
    .description('Write everything of one process into a zip that verifies without the portal')
    .argument('<process>', 'id or protocol number')
    .option('--output <file.zip>', 'where to write it (default: processo-<number>.zip here)')
    .option('--overwrite', 'replace a file that is there')
    .addHelpText(
      'after',
      examples('export-process 2026/001', 'export-process 2026/001 --output /backup/2026-001.zip'),
    )
    .action((given: string, options: ExportOptions) =>
      withDeployment(async (deployment) => {
        const place = { folder, signal, now: () => new Date() }
        await exportProcess(deployment, { given, ...options }, place, terminal)
      }),
    )
}

const addTopics = (program: Command, { settings, terminal, withKafka }: Run): void => {
  program
    .command('topics')
    .description('Create the topics of Kafka that are missing, and tell how those that are there differ')
    .option('--partitions <n>', 'how many each has (default: KAFKA_TOPIC_PARTITIONS)', wholeNumberFrom(1))
    .option(
      '--replication <n>',
      'copies, at most one a broker (default: KAFKA_TOPIC_REPLICATION)',
      wholeNumberFrom(1),
    )
    .option('--retention-days <n>', 'how long events stay (default: for ever)', wholeNumberFrom(1))
    .option('--grant-to <prefix>', 'let the users <prefix>relay, <prefix>process … do what each service does')
    .addHelpText(
      'after',
      `\nNeeds KAFKA_BROKERS and no database. A topic that is there is never changed: with other partitions, streams
would change theirs and lose their order.\n${examples(
        'topics',
        'topics --partitions 24 --replication 3 --retention-days 365',
      )}`,
    )
    .action((choices: TopicChoices) => withKafka((kafka) => makeTopics(kafka, settings(), choices, terminal)))
}

const addRoles = (program: Command, { environment, terminal, withDeployment }: Run): void => {
  program
    .command('database-roles')
    .description('Make the database role of each service, and grant it what the service needs')
    .addHelpText(
      'after',
      `\nDATABASE_URL signs in as the owner; USER_DATABASE_URL, CATALOGUE_DATABASE_URL, PROCESS_DATABASE_URL, CORRECTION_DATABASE_URL,
REPORTING_DATABASE_URL and RELAY_DATABASE_URL hold the user and the password of each role. Run it after every migration.\n${examples(
        'database-roles',
      )}`,
    )
    .action(async () => {
      const signIns = signInsFrom(environment)
      await withDeployment((deployment) => grantDatabaseRoles(deployment, signIns, terminal))
    })
}

/** The commands of the tool, their help and how each is run. */
export const programOf = (run: Run): Command => {
  const program = new Command('admin')
    .description("The operator's tool of the licensing portal")
    .usage('<command> [options]')
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError('Run it with --help to see how it is used.')
    .configureOutput({
      writeOut: (text) => run.terminal.print(text.replace(/\n$/, '')),
      writeErr: run.complain,
    })
    .addHelpText('after', SURROUNDINGS)
    .addHelpText('after', examples('list-projections', 'verify-history --help'))
  addAccounts(program, run)
  addRecovery(program, run)
  addKeys(program, run)
  addProjections(program, run)
  addHistory(program, run)
  addTopics(program, run)
  addRoles(program, run)
  return program
}
