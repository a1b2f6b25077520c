import './muted-warnings'
import { answerRequests } from '@licensing/pdf/threads'
import { judgeContent } from '../judge-content'

answerRequests(judgeContent)
