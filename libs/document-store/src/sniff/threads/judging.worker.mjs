import { register } from 'tsx/esm/api'

// A thread does not read TypeScript because its process does; from source it learns to first. A bundle has no need of this.
register()
await import('./judging.worker.ts')
