import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Db } from '#server/db/connect.ts'
import type { Storage } from '#server/features/files/storage.ts'
import { type Manifest, MANIFEST } from './archive.ts'
import { listPieces, type Piece } from './take.ts'

/** The same content is to give the same bytes, whenever and wherever it is written. */
export const STEADY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644 }

/** For how long a reader may rest: a snapshot is held open for them. */
const SILENCE_MS = 60_000

/** Everything of a user's as one archive, written as it leaves: nothing but a few rows is held. */
export const takeAll = (db: Db, storage: Storage, userId: number): Readable => {
  const zip = new ZipFile()
  const patience = setTimeout(() => output.destroy(new Error('nobody reads')), SILENCE_MS)
  const output = new Transform({
    transform: (chunk: Buffer, _, done) => {
      patience.refresh()
      done(null, chunk)
    },
  })
  output.once('close', () => clearTimeout(patience))
  const fail = (error: Error): void => void output.destroy(error)
  zip.on('error', fail)
  pipeline(zip.outputStream, output).catch(fail)
  write(zip, output, db, storage, userId).catch(fail)
  return output
}

const write = async (zip: ZipFile, output: Readable, db: Db, storage: Storage, userId: number): Promise<void> => {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const parts: Manifest['parts'] = []
    for await (const piece of listPieces(snapshot, storage, userId)) parts.push(await addPiece(zip, output, piece))
    const manifest: Manifest = { format: 'farthing-account', version: 1, parts }
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`), MANIFEST, STEADY)
    zip.end()
  } finally {
    await snapshot.rollback().execute()
  }
}

/** Writes one file of the archive; gives what the manifest says of it. */
export const addPiece = async (
  zip: ZipFile,
  output: Readable,
  { name, content }: Piece,
): Promise<Manifest['parts'][number]> => {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = Readable.from(
    (async function* () {
      for await (const chunk of content) {
        bytes += chunk.length
        hash.update(chunk)
        yield chunk
      }
    })(),
    { objectMode: false },
  )
  const leave = (): void => void stream.destroy()
  output.once('close', leave)
  zip.addReadStream(stream, name, STEADY)
  await finished(stream)
  output.off('close', leave)
  return { name, bytes, sha256: hash.digest('hex') }
}
