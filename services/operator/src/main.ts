import { runCli } from './cli'
import { terminalOver } from './terminal'

/** `npm run admin -- <command>`. A second signal exits immediately. */
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interrupted.abort())

const { stdin, stdout, stderr, env } = process

process.exitCode = await runCli(process.argv.slice(2), {
  environment: env,
  terminal: terminalOver({ out: stdout, err: stderr }),
  printError: (text) => stderr.write(text),
  passwords: { input: stdin, prompt: stderr },
  // npm runs its scripts in the project's folder; INIT_CWD is the folder it was called in.
  folder: env['INIT_CWD'] ?? process.cwd(),
  signal: interrupted.signal,
})
// An open piped standard input would keep the process alive.
stdin.destroy()
