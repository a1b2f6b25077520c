import type { TestProject } from 'vitest/node'
import type { S3Access } from '../minio'
import { realEngines } from '../real-engines'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined where no Docker engine answers. */
    kafkaBrokers: readonly string[] | undefined
    /** Undefined where no Docker engine answers. */
    s3: S3Access | undefined
  }
}

/** A global setup that starts one engine for all spec files of a package's run and removes it after the last. */
export const setupOf =
  <E extends AsyncDisposable>(start: () => Promise<E>, provide: (project: TestProject, engine: E) => void) =>
  async (project: TestProject): Promise<() => Promise<void>> => {
    if (!(await realEngines())) return async () => {}
    const engine = await start()
    provide(project, engine)
    return () => Promise.resolve(engine[Symbol.asyncDispose]())
  }
