import { answerRequests } from '@licensing/thread-pool'
import { judgeContent } from '../judge-content'

// A library's warnings about a citizen's file must not be logged.
Object.assign(console, { warn: () => undefined })

answerRequests(judgeContent)
