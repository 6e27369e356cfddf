import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { existsSync, readdirSync } from 'node:fs'
import { contract } from '#contract'
import type { FileId } from '#contract/files.ts'
import type { Input } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/db/connect.ts'
import type { TestUser } from '#server/testing.ts'

const BOUNDARY = 'farthing-boundary'

/** A multipart body with one file and its name as a browser sends it. Only tests import this. */
export const bodyOf = (content: Buffer, name: string, type = 'text/plain', field = 'file'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

interface Sent {
  name?: string
  type?: string
  field?: string
  query?: Input<typeof contract.files.upload>
}

/** Uploads as a browser does; returns the id, or throws the refusal. */
export const uploadAs = async (
  person: TestUser,
  content: Buffer | string,
  { name = 'a.txt', type, field, query = {} }: Sent = {},
): Promise<FileId> => {
  const response = await person.app.inject({
    method: 'POST',
    url: `/api${contract.files.upload.path}`,
    query: query as Record<string, string>,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': MULTIPART },
    payload: bodyOf(Buffer.from(content), name, type, field),
  })
  const body = response.json()
  if (response.statusCode >= 300) throw new Refusal(body.code, body.message, body.issues)
  return body.fileId
}

/** Downloads by link, with a token or a browser's cookie. */
export const downloadAs = async (person: TestUser, fileId: FileId, as: 'bearer' | 'cookie' | 'nobody' = 'bearer') => {
  const headers = {
    bearer: { authorization: `Bearer ${person.token}` },
    cookie: { cookie: `i18n_lang=ru; session_token=${person.token}` },
    nobody: {},
  }[as]
  return person.app.inject({ method: 'GET', url: `/api${contract.files.download.path}`, query: { fileId }, headers })
}

/** File names in the storage folder. */
export const bytesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map(({ name }) => name)
    : []

/** Blobs without a file. */
export const piecesIn = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('file_pieces').select('file_id').execute()).map(({ file_id }) => file_id)

/** Sends only a part of the declared body and then stays silent. */
export const sendHalf = async (app: FastifyInstance, path: string, token: string, body: Buffer): Promise<Socket> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    `POST /api${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: ${MULTIPART}`,
    `content-length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body.subarray(0, body.length / 2))
  return socket
}
