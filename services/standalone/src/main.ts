import { isUnavailable } from '@licensing/database'
console.log(import.meta.url, isUnavailable(new Error('x')))
