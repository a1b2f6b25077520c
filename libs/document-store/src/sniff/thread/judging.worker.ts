import './muted-warnings'
import { answerRequests } from '@licensing/thread-pool'
import { judgeContent } from '../judge-content'

answerRequests(judgeContent)
