import { register } from 'tsx/esm/api'

// Worker threads do not inherit the TypeScript loader, so it is registered first when running from source. A bundle
// does not need this.
register()
await import('./judging.worker.ts')
