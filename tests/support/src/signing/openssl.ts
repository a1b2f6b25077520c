import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs openssl in a folder and returns its output. @throws with its messages, or when openssl is not installed */
export const openssl = async (
  folder: string,
  args: readonly (string | readonly string[])[],
): Promise<Buffer> => {
  try {
    const { stdout } = await promisify(execFile)('openssl', args.flat(), { cwd: folder, encoding: 'buffer' })
    return stdout
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error('Tests need openssl for their certificates: apt-get install openssl.', { cause: error })
  }
}
