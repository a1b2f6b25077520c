export { answerRequests } from './answer-requests'
export { ThreadExhausted } from './thread'
export { openThreadPool, type ThreadPool } from './thread-pool'
