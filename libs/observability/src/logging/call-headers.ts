import { tracer } from '../tracing/tracer'
import { currentScope } from './correlation'

/** Headers for a call to another service, so that its log lines and spans belong to the same chain. */
export const callHeaders = (): Record<string, string> => {
  const scope = currentScope()
  const traceparent = tracer().current()
  return {
    ...(scope !== undefined && 'requestId' in scope ? { 'x-request-id': scope.requestId } : {}),
    ...(scope !== undefined && 'correlationId' in scope ? { 'x-correlation-id': scope.correlationId } : {}),
    ...(traceparent === undefined ? {} : { traceparent }),
  }
}
