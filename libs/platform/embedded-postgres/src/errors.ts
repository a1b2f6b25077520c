/** An error of the embedded server; the message ends with its fix. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'

  constructor(
    readonly problem: string,
    readonly fix: string,
    cause?: unknown,
  ) {
    super(`${problem} ${fix}`, { cause })
  }
}

interface Symptom {
  readonly seen: RegExp
  readonly problem: string
  readonly fix: string
}

const SYMPTOMS: readonly Symptom[] = [
  {
    seen: /could not bind|Address already in use|EADDRINUSE/,
    problem: 'The port of the embedded Postgres is in use by another program.',
    fix: 'Choose another port, or omit the port to use a free one.',
  },
  {
    seen: /No space left on device|ENOSPC/,
    problem: 'The disk is full.',
    fix: 'Free space on the disk of the data folder, or point DATA_DIR to another disk.',
  },
  {
    seen: /Permission denied|EACCES|EPERM|invalid permissions|wrong ownership|Operation not permitted/,
    problem: 'The user that runs Postgres has no access to the data folder or the program files.',
    fix: 'Give that user (as root: "postgres") access to the folder and search permission on every folder above it, or change DATA_DIR.',
  },
  {
    seen: /Read-only file system|EROFS/,
    problem: 'The data folder is on a read-only disk.',
    fix: 'Point DATA_DIR to a writable folder.',
  },
  {
    seen: /lock file "postmaster\.pid" already exists/,
    problem: 'Another instance is using the data folder.',
    fix: 'Stop the other instance, or use a separate data folder for this one.',
  },
  {
    seen: /lock file "postmaster\.pid" is empty|bogus data in lock file/,
    problem: 'The postmaster.pid in the data folder contains no process id.',
    fix: 'Make sure that no other instance uses the data folder, remove cluster/postmaster.pid in it and start again.',
  },
  {
    seen: /not compatible with this version|incompatible with server/,
    problem: 'The data folder was created by another Postgres version.',
    fix: 'Start the version that created it, export the data, and import it into a new data folder.',
  },
  {
    seen: /could not create shared memory|could not map anonymous shared memory|Cannot allocate memory/,
    problem: 'There is not enough memory for Postgres.',
    fix: 'Free at least 150 MB of memory.',
  },
  {
    seen: /error while loading shared libraries|Library not loaded/,
    problem: 'A system library that Postgres needs is missing.',
    fix: 'Install the library named below, or set DATABASE_URL to your own Postgres server.',
  },
]

/** Maps output of initdb, postgres or the file system to a problem and its fix. */
export function explain(operation: string, output: string, cause?: unknown): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause
  const text = `${output}\n${cause instanceof Error ? cause.message : ''}`
  const symptom = SYMPTOMS.find(({ seen }) => seen.test(text))
  const tail = text.trim().split('\n').slice(-5).join('\n')
  return symptom === undefined
    ? new EmbeddedPostgresError(
        `${operation} failed.`,
        `Correct the cause and start again. Output:\n${tail}`,
        cause,
      )
    : new EmbeddedPostgresError(symptom.problem, `${symptom.fix} Output:\n${tail}`, cause)
}
