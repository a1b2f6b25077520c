import { setInterval } from 'node:timers/promises'
import { GenericContainer, getContainerRuntimeClient, RandomPortGenerator, Wait } from 'testcontainers'
import { type ImageChoice, imageOf } from './image'
import { ownerLabels, removeAtExit, sweepLeftContainers } from './left-containers'

/** The faults a test can inject into an engine. Its address never changes. */
export interface Engine extends AsyncDisposable {
  /** Stops it gracefully and waits. Its data is kept. */
  stop(): Promise<void>
  /** Ends it at once, as a power cut would. Its data stays. */
  kill(): Promise<void>
  /** Starts it again after `stop` or `kill`, and waits until it answers. */
  start(): Promise<void>
  /** `stop` and `start`. */
  restart(): Promise<void>
  /** Freezes it: connections stay open and nobody answers. */
  pause(): Promise<void>
  unpause(): Promise<void>
  /** Its log so far. */
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
  /** Settings; some engines must know the address under which they are reached. */
  readonly environment: (address: Address) => Record<string, string>
  readonly command?: readonly string[]
  /** Put into the container before it starts, readable by everyone in it. */
  readonly files?: (address: Address) => Promise<{ readonly content: string; readonly target: string }[]>
  /** Whether it answers questions, not merely takes connections. */
  readonly answers: (address: Address) => Promise<boolean>
}

/** A machine whose processors are busy takes many times what it takes else. */
const READY_LIMIT_MS = 180_000
const LOOK_EVERY_MS = 50
const PORT_TRIES = 5

type Runtime = Awaited<ReturnType<typeof getContainerRuntimeClient>>
type Container = ReturnType<Runtime['container']['getById']>

const logsOf = async (container: Container): Promise<string> =>
  (await container.logs({ stdout: true, stderr: true, tail: 200 })).toString('utf8')

async function untilReady(container: Container, answers: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS
  for await (const _ of setInterval(LOOK_EVERY_MS)) {
    if (await answers().catch(() => false)) return
    const { State } = await container.inspect()
    if (State.Running && Date.now() < deadline) continue
    const problem = State.Running ? 'does not answer' : `ended with ${State.ExitCode}`
    throw new Error(`The engine ${problem}:\n${await logsOf(container)}`)
  }
}

const isTaken = (error: unknown): boolean =>
  /port is already allocated|address already in use/i.test(error instanceof Error ? error.message : '')

/** `localhost` may mean another address family than the one the engine listens on. */
const reachable = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host)

/**
 * Creates the container on a port of this machine that is chosen before it starts: an engine like Kafka must tell its
 * clients its own address, and a port that Docker chose would be another one after a restart.
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
    // Readiness is asked for by `answers`, from outside and in the engine's own language.
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

/** Starts an engine in a container of its own and waits until it answers. */
export async function startEngine(spec: EngineSpec): Promise<Engine & Address> {
  // Its cleaner is one more image to fetch; here every container is removed by its owner or swept by the next run.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true'
  await sweepLeftContainers()
  const [container, address] = await create(spec, await getContainerRuntimeClient())
  const callOff = removeAtExit(container.id)
  const ready = () => untilReady(container, () => spec.answers(address))
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
