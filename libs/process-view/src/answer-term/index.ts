export { useAnswer } from './use-answer'
export { decidableText, moreTimeText } from './words'
