import { X509Certificate } from 'node:crypto'
import { answerRequests } from '../../threads'
import { openCertificate } from '../certificate/open-certificate'
import { checkSigned } from '../checking/check-signed'
import type { Task } from './messages'

answerRequests((task: Task): unknown => {
  if (task.name === 'openCertificate') return openCertificate(task.p12, task.password, task.use)
  const { issued, uploaded, roots, at } = task
  const trusted = roots.map(({ kind, der }) => ({ kind, certificate: new X509Certificate(der) }))
  return checkSigned(issued, uploaded, { roots: trusted, at })
})
