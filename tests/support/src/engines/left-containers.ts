import { spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { getContainerRuntimeClient } from 'testcontainers'

/** Names the process that a container belongs to: a later run can tell that it was left behind. */
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

/** Of another machine's processes nothing is known: their containers are left alone. */
function isLeft(owner: string | undefined): boolean {
  const [host, pid] = (owner ?? '').split(':')
  return host === hostname() && Number(pid) > 0 && !isAlive(Number(pid))
}

/** Removes the containers of runs that were killed before they could. */
export async function sweepLeftContainers(): Promise<void> {
  const { container } = await getContainerRuntimeClient()
  const all = await container.dockerode.listContainers({ all: true, filters: { label: [OWNER_LABEL] } })
  await Promise.all(
    all
      .filter(({ Labels }) => isLeft(Labels[OWNER_LABEL]))
      // Two runs may sweep at once; the second one finds it removed.
      .map(({ Id }) =>
        container
          .getById(Id)
          .remove({ force: true, v: true })
          .catch(() => undefined),
      ),
  )
}

/**
 * Removes the container when this process ends without having done so. Answers how to call that off.
 * A process that is killed cannot: the next run sweeps for it.
 */
export function removeAtExit(id: string): () => void {
  const remove = () => {
    spawnSync('docker', ['rm', '--force', '--volumes', id], { stdio: 'ignore' })
  }
  process.once('exit', remove)
  return () => process.removeListener('exit', remove)
}
