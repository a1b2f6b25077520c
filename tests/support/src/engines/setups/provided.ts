import type { TestProject } from 'vitest/node'
import type { S3Access } from '../minio'
import { realEngines } from '../real-engines'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined without Docker. */
    kafkaBrokers: readonly string[] | undefined
    /** Undefined without Docker. */
    s3: S3Access | undefined
  }
}

/** A global setup that shares one engine among all spec files of a package. */
export const setupOf =
  <E extends AsyncDisposable>(
    start: (project: TestProject) => Promise<E>,
    provide: (project: TestProject, engine: E) => void,
  ) =>
  async (project: TestProject): Promise<() => Promise<void>> => {
    if (!(await realEngines())) return async () => {}
    const engine = await start(project)
    provide(project, engine)
    return () => Promise.resolve(engine[Symbol.asyncDispose]())
  }
