/** The embedded server could not do what was asked; the message ends with what to do about it. */
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
    problem: 'The port of the embedded Postgres is taken by another program.',
    fix: 'Choose another port, or leave the port out so that a free one is found.',
  },
  {
    seen: /No space left on device|ENOSPC/,
    problem: 'The disk is full.',
    fix: 'Free space on the disk of the data folder, or point DATA_DIR to another disk.',
  },
  {
    seen: /Permission denied|EACCES|EPERM|invalid permissions|wrong ownership|Operation not permitted/,
    problem: 'The user that runs Postgres may not use the data folder or the program files.',
    fix: 'Give that user (as root: "postgres") the folder and passage through every folder above it, or point DATA_DIR elsewhere.',
  },
  {
    seen: /Read-only file system|EROFS/,
    problem: 'The data folder is on a read-only disk.',
    fix: 'Point DATA_DIR to a folder that can be written.',
  },
  {
    seen: /lock file "postmaster\.pid" already exists/,
    problem: 'Another copy is using the data folder.',
    fix: 'Stop the other copy, or give this one a data folder of its own.',
  },
  {
    seen: /lock file "postmaster\.pid" is empty|bogus data in lock file/,
    problem: 'The postmaster.pid in the data folder names no process.',
    fix: 'Make sure that no other copy uses the data folder, remove cluster/postmaster.pid in it and start again.',
  },
  {
    seen: /not compatible with this version|incompatible with server/,
    problem: 'The data folder was made by another Postgres version.',
    fix: 'Start the version that made it, export the data, and import it into a new data folder.',
  },
  {
    seen: /could not create shared memory|could not map anonymous shared memory|Cannot allocate memory/,
    problem: 'There is not enough memory for Postgres.',
    fix: 'Free at least 150 MB of memory.',
  },
  {
    seen: /error while loading shared libraries|Library not loaded/,
    problem: 'A system library that Postgres needs is missing.',
    fix: 'Install the library named below, or give DATABASE_URL of a Postgres server of your own.',
  },
]

/** Turns what initdb, postgres or the file system said into a problem and its fix. */
export function explain(what: string, output: string, cause?: unknown): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause
  const text = `${output}\n${cause instanceof Error ? cause.message : ''}`
  const symptom = SYMPTOMS.find(({ seen }) => seen.test(text))
  const said = text.trim().split('\n').slice(-5).join('\n')
  return symptom === undefined
    ? new EmbeddedPostgresError(
        `${what} failed.`,
        `Correct the cause and start again. It said:\n${said}`,
        cause,
      )
    : new EmbeddedPostgresError(symptom.problem, `${symptom.fix} It said:\n${said}`, cause)
}
