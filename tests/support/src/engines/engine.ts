import { setInterval } from 'node:timers/promises'
import { GenericContainer, getContainerRuntimeClient, RandomPortGenerator, Wait } from 'testcontainers'
import { type ImageChoice, imageOf } from './image'
import { ownerLabels, removeAtExit, sweepLeftContainers } from './left-containers'

/** An engine in a container, with the faults a test can inject. Its address never changes. */
export interface Engine extends AsyncDisposable {
  /** Stops it gracefully and waits. Keeps its data. */
  stop(): Promise<void>
  /** Kills it, like a power failure. Keeps its data. */
  kill(): Promise<void>
  /** Starts it again after `stop` or `kill`, and waits until it is ready. */
  start(): Promise<void>
  /** `stop` and `start`. */
  restart(): Promise<void>
  /** Freezes it: connections stay open without a response. */
  pause(): Promise<void>
  unpause(): Promise<void>
  /** Its current log. */
  logs(): Promise<string>
  /** Removes it with its data; also `await using`. */
  remove(): Promise<void>
}

export interface Address {
  readonly host: string
  readonly port: number
}

export interface EngineSpec {
  readonly image: ImageChoice
  /** The port the engine listens on inside its container. */
  readonly port: number
  /** Settings; some engines must know their public address. */
  readonly environment: (address: Address) => Record<string, string>
  readonly command?: readonly string[]
  /** Copied into the container before the start, readable by every user. */
  readonly files?: (address: Address) => Promise<{ readonly content: string; readonly target: string }[]>
  /** Whether it responds to requests; accepting connections is not enough. */
  readonly isReady: (address: Address) => Promise<boolean>
}

/** Long, because starts are many times slower on a loaded machine. */
const READY_TIMEOUT_MS = 180_000
const POLL_MS = 50
const PORT_TRIES = 5

type Runtime = Awaited<ReturnType<typeof getContainerRuntimeClient>>
type Container = ReturnType<Runtime['container']['getById']>

const logsOf = async (container: Container): Promise<string> =>
  (await container.logs({ stdout: true, stderr: true, tail: 200 })).toString('utf8')

async function untilReady(container: Container, isReady: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  for await (const _ of setInterval(POLL_MS)) {
    if (await isReady().catch(() => false)) return
    const { State } = await container.inspect()
    if (State.Running && Date.now() < deadline) continue
    const problem = State.Running ? 'did not become ready' : `exited with ${State.ExitCode}`
    throw new Error(`The engine ${problem}:\n${await logsOf(container)}`)
  }
}

const isTaken = (error: unknown): boolean =>
  /port is already allocated|address already in use/i.test(error instanceof Error ? error.message : '')

/** `localhost` may resolve to an address family on which the engine does not listen. */
const reachable = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host)

/**
 * Creates the container on a port chosen before the start: an engine such as Kafka announces its own address to its clients, and
 * a port chosen by Docker would change with a restart.
 */
async function create(
  spec: EngineSpec,
  runtime: Runtime,
  triesLeft = PORT_TRIES,
): Promise<[Container, Address]> {
  const port = await new RandomPortGenerator().generatePort()
  const address = { host: reachable(runtime.info.containerRuntime.host), port }
  const generic = new GenericContainer(await imageOf(spec.image))
    .withExposedPorts({ container: spec.port, host: port })
    .withEnvironment(spec.environment(address))
    .withLabels(ownerLabels())
    // `isReady` checks the readiness from outside, with the engine's own protocol.
    .withWaitStrategy(Wait.forLogMessage(/./))
  if (spec.command !== undefined) generic.withCommand([...spec.command])
  if (spec.files !== undefined) generic.withCopyContentToContainer(await spec.files(address))
  try {
    const started = await generic.start()
    return [runtime.container.getById(started.getId()), address]
  } catch (error) {
    if (isTaken(error) && triesLeft > 1) return create(spec, runtime, triesLeft - 1)
    throw error
  }
}

/** Starts an engine in its own container and waits until it is ready. */
export async function startEngine(spec: EngineSpec): Promise<Engine & Address> {
  // Ryuk would be one more image to pull. Containers are removed by their owner, or by the next run.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true'
  await sweepLeftContainers()
  const [container, address] = await create(spec, await getContainerRuntimeClient())
  const callOff = removeAtExit(container.id)
  const ready = () => untilReady(container, () => spec.isReady(address))
  let removed: Promise<void> | undefined
  const remove = () =>
    (removed ??= (async () => {
      await container.remove({ force: true, v: true })
      callOff()
    })())
  const start = async () => {
    await container.start()
    await ready()
  }
  const stop = async () => void (await container.stop())
  try {
    await ready()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    ...address,
    stop,
    start,
    restart: async () => {
      await stop()
      await start()
    },
    kill: async () => void (await container.kill()),
    pause: async () => void (await container.pause()),
    unpause: async () => void (await container.unpause()),
    logs: () => logsOf(container),
    remove,
    [Symbol.asyncDispose]: remove,
  }
}
