import type { Socket } from 'node:net'
import { part } from './upload-form'

/** Sends the headers of an upload and the first bytes of its file; the rest never comes. */
export const announceUpload = (
  socket: Socket,
  path: string,
  { token, bytes }: { readonly token: string; readonly bytes: number },
): void => {
  socket.on('error', () => undefined)
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'Host: a',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${bytes}`,
      '',
      '--b',
      `Content-Disposition: form-data; name="${part('requerimento')}"; filename="a.pdf"`,
      '',
      '%PDF-1.7\n',
    ].join('\r\n'),
  )
}

/** The first piece the server sends, which holds its status and headers. */
export const firstAnswerOn = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('data', (piece: Buffer) => resolve(piece.toString()))
    socket.once('close', () => reject(new Error('The connection was closed without an answer')))
  })
