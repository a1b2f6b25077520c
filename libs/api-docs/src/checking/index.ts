export { answerChecker, type AnswerChecker, type CheckedAnswer } from './answer-checker'
