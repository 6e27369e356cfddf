import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import type { FileId } from '#contract/files.ts'
import { requireRow } from '#server/kernel/requireRow.ts'
import { downloadRoute, route, uploadRoute, type UserCall } from '#server/kernel/route.ts'
import { storeFile } from './storeFile.ts'
import { removeFiles } from './remove.ts'
import { expiryOf, fileName, mimeTypeOf, spaceOf } from './rules.ts'
import * as sql from './sql.ts'

const { files } = contract

const send = async ({ fileId }: { fileId: FileId }, { db, bookId, now, storage }: UserCall) => {
  const file = requireRow(await sql.findFileFor(db, bookId, fileId, now), 'file')
  return { ...file, content: await storage.read(fileId) }
}

export const filesRoutes = [
  route(files.list, async (_, { db, bookId, now }) => ({ files: await sql.listFiles(db, bookId, now) })),

  route(files.getSpace, async (_, { db, bookId, config }) => spaceOf(config, await sql.sumSizes(db, bookId))),

  downloadRoute(files.download, send),

  downloadRoute(files.downloadOwn, async (input, call) => {
    requireRow(await sql.findOwnFile(call.db, call.bookId, input.fileId, call.now), 'file')
    return send(input, call)
  }),

  uploadRoute(files.upload, async ({ expiredAfterDays, isPublic, description }, call) => {
    const { name, content, arrived } = call.upload
    const fileId = await storeFile(call, {
      command: { bookId: call.bookId, userId: call.userId, source: call.source, call: 'files.upload', needs: 'edit' },
      config: call.config,
      content,
      maxBytes: spaceOf(call.config, 0).maxFileBytes,
      describe: async ({ size, head }) => {
        await arrived
        if (size === 0)
          throw new Refusal('INVALID_INPUT', 'The file is empty.', [{ path: ['file'], message: 'is empty' }])
        return {
          name: fileName(name),
          mimeType: await mimeTypeOf(head),
          isPublic: isPublic === 'true',
          description,
          expiresAt: expiryOf(call.now, expiredAfterDays),
        }
      },
    })
    return { fileId }
  }),

  route(files.share, async ({ fileId, isPublic }, { db, bookId, now }) => {
    requireRow(await sql.findOwnFile(db, bookId, fileId, now), 'file')
    await sql.setPublic(db, bookId, fileId, isPublic)
    return {}
  }),

  route(files.remove, async ({ fileId }, call) => {
    requireRow(await sql.findOwnFile(call.db, call.bookId, fileId, call.now), 'file')
    await removeFiles(call, [fileId])
    return {}
  }),

  route(files.removeAll, async (_, call) => {
    const all = await sql.listFiles(call.db, call.bookId, call.now)
    await removeFiles(
      call,
      all.map(({ fileId }) => fileId),
    )
    return {}
  }),
]
