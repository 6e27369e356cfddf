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

const send = async ({ fileId }: { fileId: FileId }, { db, userId, now, storage }: UserCall) => {
  const file = requireRow(await sql.findFileFor(db, userId, fileId, now), 'file')
  return { ...file, content: await storage.read(fileId) }
}

export const filesRoutes = [
  route(files.list, async (_, { db, userId, now }) => ({ files: await sql.listFiles(db, userId, now) })),

  route(files.getSpace, async (_, { db, userId, config }) => spaceOf(config, await sql.sumSizes(db, userId))),

  downloadRoute(files.download, send),

  downloadRoute(files.downloadOwn, async (input, call) => {
    requireRow(await sql.findOwnFile(call.db, call.userId, input.fileId, call.now), 'file')
    return send(input, call)
  }),

  uploadRoute(files.upload, async ({ expiredAfterDays, isPublic, description }, call) => {
    const { name, content, arrived } = call.upload
    const fileId = await storeFile(call, {
      command: { userId: call.userId, source: call.source, call: 'files.upload' },
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

  route(files.share, async ({ fileId, isPublic }, { db, userId, now }) => {
    requireRow(await sql.findOwnFile(db, userId, fileId, now), 'file')
    await sql.setPublic(db, userId, fileId, isPublic)
    return {}
  }),

  route(files.remove, async ({ fileId }, call) => {
    requireRow(await sql.findOwnFile(call.db, call.userId, fileId, call.now), 'file')
    await removeFiles(call, [fileId])
    return {}
  }),

  route(files.removeAll, async (_, call) => {
    const all = await sql.listFiles(call.db, call.userId, call.now)
    await removeFiles(
      call,
      all.map(({ fileId }) => fileId),
    )
    return {}
  }),
]
