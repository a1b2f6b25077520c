import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { getContainerRuntimeClient } from 'testcontainers'

/** Labels a container with its process, so that a later run can recognize a leftover. */
const OWNER_LABEL = 'licensing.test-owner'

export const ownerLabels = (): Record<string, string> => ({ [OWNER_LABEL]: `${hostname()}:${process.pid}` })

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Containers of other machines are kept, because their processes cannot be checked. */
function isLeft(owner: string | undefined): boolean {
  const [host, pid] = (owner ?? '').split(':')
  return host === hostname() && Number(pid) > 0 && !isAlive(Number(pid))
}

/** Removes containers left by killed runs. */
export async function sweepLeftContainers(): Promise<void> {
  const { container } = await getContainerRuntimeClient()
  const all = await container.dockerode.listContainers({ all: true, filters: { label: [OWNER_LABEL] } })
  await Promise.all(
    all
      .filter(({ Labels }) => isLeft(Labels[OWNER_LABEL]))
      // A concurrent run may have removed it.
      .map(({ Id }) =>
        container
          .getById(Id)
          .remove({ force: true, v: true })
          .catch(() => undefined),
      ),
  )
}

/**
 * Removes the container when this process exits. After `kill -9` the next run does.
 * @returns a function that cancels the removal
 */
export function removeAtExit(id: string): () => void {
  const remove = () => {
    spawnSync('docker', ['rm', '--force', '--volumes', id], { stdio: 'ignore' })
  }
  process.once('exit', remove)
  return () => process.removeListener('exit', remove)
}
