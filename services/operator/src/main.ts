import { runCli } from './cli'
import { terminalOver } from './terminal'

/** `npm run admin -- <command>`. A second signal ends it at once. */
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interrupted.abort())

const { stdin, stdout, stderr, env } = process

process.exitCode = await runCli(process.argv.slice(2), {
  environment: env,
  terminal: terminalOver({ out: stdout, err: stderr }),
  complain: (text) => stderr.write(text),
  passwords: { input: stdin, prompt: stderr },
  // npm runs its scripts in the project's folder and says here where it was called.
  folder: env['INIT_CWD'] ?? process.cwd(),
  signal: interrupted.signal,
})
// A piped standard input would keep the process waiting for more.
stdin.destroy()
