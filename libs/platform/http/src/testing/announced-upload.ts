import type { Socket } from 'node:net'
import { part } from './upload-form'

/** Sends the headers of an upload, chunked without `bytes`, and the first bytes of its file; the rest is never sent. */
export const announceUpload = (
  socket: Socket,
  path: string,
  { token, bytes }: { readonly token: string; readonly bytes?: number | undefined },
): void => {
  const begun = [
    '--b',
    `Content-Disposition: form-data; name="${part('requerimento')}"; filename="a.pdf"`,
    '',
    '%PDF-1.7\n',
  ].join('\r\n')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
  ]
  socket.on('error', () => undefined)
  const rest =
    bytes === undefined
      ? ['Transfer-Encoding: chunked', '', `${begun.length.toString(16)}\r\n${begun}\r\n`]
      : [`Content-Length: ${bytes}`, '', begun]
  socket.write([...head, ...rest].join('\r\n'))
}

/** The first chunk from the server, which contains the status and the headers. */
export const firstResponseOn = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('data', (piece: Buffer) => resolve(piece.toString()))
    socket.once('close', () => reject(new Error('The connection was closed without a response')))
  })
